// The page's clock in our hands: it can be made later than it is. The server's word stays what it was.

/** From the next page on, in each of its windows. */
export const held = (context) =>
  context.addInitScript(() => {
    const now = performance.now.bind(performance);
    window.late = 0;
    performance.now = () => now() + window.late;
  });

/** It is so many minutes later in every window of a page. */
export const later = (page, minutes) =>
  Promise.all(page.frames().map((frame) => frame.evaluate((minutes) => void (window.late = minutes * 60_000), minutes)));

/** Waits until every window of a page has looked at the clock, which each does twice a second. */
export const looked = (page) =>
  Promise.all(page.frames().map((frame) => frame.evaluate(() => new Promise((done) => setTimeout(done, 600)))));
