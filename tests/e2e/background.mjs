// A page that another one lies over, or a phone that is put away: the browser tells the page so.

const seen = (page, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

export const hide = (page) => seen(page, true);
export const show = (page) => seen(page, false);
