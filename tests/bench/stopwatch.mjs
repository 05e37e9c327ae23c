// A stopwatch inside a page: how long a click takes into the DOM, through style and layout, onto the screen.
// It works on any board whose places carry data-spot and data-stake.

const install = () => {
  const installed = window.clicks;
  window.clicks = [];
  if (installed) return;
  let start = 0;
  let input = 0;
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const note = (event) => {
      start = performance.now();
      input = event.timeStamp;
    };
    addEventListener(kind, note, { capture: true });
  }
  // What the browser itself says, in steps of eight milliseconds: until the frame is on the screen, compositor and all.
  window.presented = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') window.presented.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  const seen = () => {
    if (!start) return;
    const [began, asked] = [start, input];
    start = 0;
    const dom = performance.now() - began;
    // Reading a size makes the browser do style and layout now.
    document.body.getBoundingClientRect();
    const layout = performance.now() - began;
    // The first task after the frame in which the chip is painted. A message port, which was asked here before, is answered
    // after the frames and the server's messages that come next, as traces showed.
    requestAnimationFrame(() => scheduler.postTask(() => {
      window.clicks.push({ dom, layout, paint: performance.now() - asked });
      window.clickSeen?.();
    }, { priority: 'user-blocking' }));
  };
  const options = { subtree: true, attributes: true, attributeFilter: ['data-stake'] };
  const observer = new MutationObserver(seen);
  window.watchClicks = (on) => (on ? observer.observe(document, options) : observer.disconnect());
  window.watchClicks(true);
};

/** Real clicks on places, one after the other, each timed. */
export async function timeClicks(page, places) {
  await page.evaluate(install);
  const centres = await page.locator('[data-at] [data-spot]').evaluateAll((spots) =>
    spots.map((spot) => {
      const box = spot.getBoundingClientRect();
      return [spot.dataset.spot, { x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    }),
  );
  const at = new Map(centres);
  for (const [index, on] of places.entries()) {
    const { x, y } = at.get(on);
    // The next click comes when this one is on the screen. Asked for before the click: questions meanwhile would keep the thread
    // busy that is being measured.
    const seen = page.evaluate((count) => new Promise((done) => {
      window.clickSeen = () => window.clicks.length > count && done();
      // The click may have been quicker than this question.
      window.clickSeen();
    }), index);
    await page.mouse.click(x, y);
    await seen;
  }
  return page.evaluate(() => window.clicks);
}

/** How long the browser says that clicks took onto the screen. */
export const presented = (page) => page.evaluate(() => window.presented);

/** A burst: clicks without a pause, each seen in the DOM before the next; milliseconds with the layout at the end. */
export const timeBurst = (page, places) =>
  page.evaluate(async (places) => {
    const spots = places.map((on) => document.querySelector(`[data-at] [data-spot="${on}"]`));
    const middles = spots.map((spot) => {
      const { x, y, width, height } = spot.getBoundingClientRect();
      return { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0 };
    });
    // What times single clicks makes the browser do a layout for each: not wanted here.
    window.watchClicks?.(false);
    const start = performance.now();
    for (const [index, spot] of spots.entries()) {
      const before = spot.dataset.stake;
      const options = { ...middles[index], buttons: 1 };
      spot.dispatchEvent(new PointerEvent('pointerdown', options));
      spot.dispatchEvent(new PointerEvent('pointerup', middles[index]));
      spot.dispatchEvent(new MouseEvent('click', middles[index]));
      for (let turn = 0; spot.dataset.stake === before && turn < 100; turn += 1) await null;
      if (spot.dataset.stake === before) throw new Error(`no chip on ${places[index]}`);
    }
    document.body.getBoundingClientRect();
    const took = performance.now() - start;
    window.watchClicks?.(true);
    return took;
  }, places);

/** The value that so many per cent do not exceed. */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)];
}
