// What of a table can't be seen or reached in a window: measured boxes, and what is painted over them.

/** Faults of the picture as it stands; runs in the page. `open`: bets can be laid, so every place is reached by its middle. */
export function unseen(open) {
  const faults = new Set();
  const root = document.querySelector('[data-at]');
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const kind = (element) => {
    const { spot, seat, action, decision, card, panelButton, chip, field, call, ask, pick } = element.dataset;
    const word = spot ?? seat ?? action ?? decision ?? card ?? panelButton ?? chip ?? field ?? call ?? ask ?? pick;
    return word ?? `.${(element.closest('[class]')?.getAttribute('class') ?? element.tagName).split(' ').join('.')}`;
  };

  // Whoever lets the pointer through still covers what lies beneath, so every box takes it while we look.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');

  const clear = (colour) => colour === 'transparent' || colour === 'none' || /[,/] ?0(\.\d)?\)$/.test(colour);
  const painted = new Map();
  /** Does an element hide what lies under it? Shadows and glass do not. */
  const hides = (element) => {
    if (!painted.has(element)) {
      const style = getComputedStyle(element);
      const drawing = element instanceof SVGElement && element.tagName !== 'svg';
      const fill = drawing && element.tagName !== 'g' && !clear(style.fill) && Number(style.fillOpacity) > 0.5;
      const paper = !drawing && (!clear(style.backgroundColor) || style.backgroundImage !== 'none');
      const picture = element.matches('img, video, canvas, image, use');
      painted.set(element, seen(element) && Number(style.opacity) > 0.5 && (fill || paper || picture));
    }
    return painted.get(element);
  };
  const related = (one, two) => one.contains(two) || two.contains(one);
  /** What is painted over a point of an element; elements inside `group` belong to it. */
  const coverer = (element, x, y, group = element) => {
    for (const above of document.elementsFromPoint(x, y)) {
      if (above === element || related(above, element) || related(above, group)) return null;
      if (hides(above)) return above;
    }
    return null;
  };
  /** The part of a box that boxes around it do not cut off. */
  const uncut = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (around instanceof SVGElement && around.tagName !== 'svg') continue;
      const frame = around.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, wide), bottom: Math.min(bottom, high) };
  };
  /** Is it inside something that can be pushed along? */
  const slides = (element) => {
    for (let around = element.parentElement; around && around !== root; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + 1) return true;
      if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + 1) return true;
    }
    return false;
  };
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');

  /** A box must be on the screen as a whole, up to a pixel or two. */
  const whole = (element, box, name, loose = 2) => {
    const part = uncut(element, box);
    const lost = Math.max(part.left - box.left, part.top - box.top, box.right - part.right, box.bottom - part.bottom);
    if (lost > loose) faults.add(`${name} is cut by ${Math.round(lost)} px: ${round(box)}`);
    return lost <= loose;
  };
  const uncovered = (element, points, name, group) => {
    for (const [x, y] of points) {
      if (x < 0 || y < 0 || x >= wide || y >= high) continue;
      const above = coverer(element, x, y, group);
      if (above) return void faults.add(`${name} is covered by ${kind(above)}`);
    }
  };
  const middle = (box) => [[(box.left + box.right) / 2, (box.top + box.bottom) / 2]];
  const inside = (box, by) => {
    const [dx, dy] = [(box.right - box.left) * by, (box.bottom - box.top) * by];
    return [...middle(box), [box.left + dx, box.top + dy], [box.right - dx, box.top + dy], [box.left + dx, box.bottom - dy], [box.right - dx, box.bottom - dy]];
  };

  if (document.documentElement.scrollWidth > wide + 1) faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);

  // Places, while they take chips: before the sheet, since a click goes where the page lets it.
  for (const spot of open ? root.querySelectorAll('[data-spot]') : []) {
    const box = spot.getBoundingClientRect();
    whole(spot, box, kind(spot));
    const hit = document.elementFromPoint(...middle(box)[0]);
    if (hit?.closest('[data-spot]') !== spot) faults.add(`${kind(spot)} is not hit at its middle, but ${hit ? kind(hit) : 'nothing'}`);
  }
  document.adoptedStyleSheets.push(sheet);

  // Buttons that are shown can be pressed, or pushed into view.
  for (const button of root.querySelectorAll('button:not([data-spot])')) {
    if (!seen(button) || button.closest('[inert], .sr')) continue;
    const box = button.getBoundingClientRect();
    if (box.width < 2 || slides(button)) continue;
    if (whole(button, box, kind(button))) uncovered(button, middle(box), kind(button));
  }

  // Cards: the whole of each, apart from what the other cards and the words of the same hand lie over.
  for (const card of root.querySelectorAll('[data-card]')) {
    if (!seen(card)) continue;
    const box = card.getBoundingClientRect();
    const name = `card ${card.dataset.card}`;
    const hand = card.closest('[data-hand]') ?? card;
    if (whole(card, box, name)) uncovered(card, inside(box, 0.12), name, hand);
    if (Math.min(box.width, box.height) < 35.5) faults.add(`${name} is ${Math.min(box.width, box.height).toFixed(1)} px wide`);
  }

  // Words: on the screen, uncut, not under anything, not on other words.
  const words = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element)) continue;
    if (element.closest('.sr, [data-card], [inert], defs, symbol, .road, .word')) continue;
    const style = getComputedStyle(element);
    if (Number.parseFloat(style.fontSize) < 1 || slides(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const drawn = element instanceof SVGElement;
    const text = range.getBoundingClientRect();
    if (text.width < 2) continue;
    // A name that is shortened with dots stands in the bar at the top as a whole.
    const box = style.textOverflow === 'ellipsis' && !drawn ? element.getBoundingClientRect() : text;
    // Limits that do not fit are reduced to their icon: the line with the words is out of its button.
    const button = element.closest('.lim')?.getBoundingClientRect();
    if (button && box.top > button.bottom - 2) continue;
    const name = `“${node.data.trim().slice(0, 24)}” (${kind(element)})`;
    // A line is higher than its letters.
    const line = { left: box.left, right: box.right, top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2 };
    if (whole(element, line, name, 3)) uncovered(element, middle(line), name, drawn ? element.closest('svg') : element);
    if (!drawn) words.push({ name, line, element });
  }
  for (const [nth, one] of words.entries()) {
    for (const two of words.slice(nth + 1)) {
      const across = Math.min(one.line.right, two.line.right) - Math.max(one.line.left, two.line.left);
      const down = Math.min(one.line.bottom, two.line.bottom) - Math.max(one.line.top, two.line.top);
      if (across > 2 && down > 2) faults.add(`${one.name} lies on ${two.name}`);
    }
  }

  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet);
  return [...faults];
}

/** The table stands still in its new window: two frames have been drawn and nothing moves. */
export const settled = () =>
  new Promise((done) => {
    const wait = () => {
      const moves = document.getAnimations().some(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity && effect.target?.closest('[data-at]'));
      return moves ? requestAnimationFrame(wait) : done();
    };
    requestAnimationFrame(() => requestAnimationFrame(wait));
  });
