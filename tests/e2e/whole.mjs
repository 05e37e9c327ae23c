// What can be measured of a table's picture: places, cards and words lie on the screen and apart from each other.

/** Faults of the picture as it stands; runs in the page. */
export function measured() {
  const faults = [];
  const root = document.querySelector('[data-at]');
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const name = (element) => element.dataset.spot ?? element.dataset.seat ?? element.dataset.action ?? element.dataset.card ?? element.textContent.trim().slice(0, 30);
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const outside = ({ x, y, right, bottom }) => x < -1 || y < -1 || right > wide + 1 || bottom > high + 1;
  const where = ({ x, y, right, bottom }) => [x, y, right, bottom].map(Math.round);
  /** How far two boxes lie over each other, the lesser of both ways. */
  const over = (one, two) =>
    Math.min(Math.min(one.right, two.right) - Math.max(one.left, two.left), Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));
  if (document.documentElement.scrollWidth > wide + 1) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);

  const spots = [...root.querySelectorAll('[data-spot]')].map((spot) => ({ spot, box: spot.getBoundingClientRect() }));
  for (const { spot, box } of spots) {
    if (outside(box)) faults.push(`${name(spot)} lies outside: ${where(box)}`);
    const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const hit = under?.closest('[data-spot]');
    if (hit !== spot) faults.push(`${name(spot)} hits ${hit ? name(hit) : under?.closest('[class]')?.getAttribute('class')}`);
  }

  // Places of card tables stand apart. On a cloth fields share their borders, and a split lies on two numbers.
  const apart = spots.filter(({ spot }) => spot.matches('button'));
  for (const [nth, one] of apart.entries()) {
    for (const two of apart.slice(nth + 1)) {
      // Circles whose boxes touch at a corner are apart.
      const dx = one.box.x + one.box.width / 2 - two.box.x - two.box.width / 2;
      const dy = one.box.y + one.box.height / 2 - two.box.y - two.box.height / 2;
      const near = Math.hypot(dx, dy) < (one.box.width + two.box.width) / 2 - 2;
      if (over(one.box, two.box) > 2 && near) faults.push(`${name(one.spot)} overlaps ${name(two.spot)}`);
    }
  }

  // A card is never too small to be read, and nothing lies on its index.
  const lids = [...root.querySelectorAll('.total, .tab, .tag, .says, .best, .menu-button, .phase')].filter(seen);
  for (const card of root.querySelectorAll('[data-card]')) {
    const box = card.getBoundingClientRect();
    if (Math.min(box.width, box.height) < 35.5) faults.push(`${name(card)} is ${box.width.toFixed(1)} px wide`);
    if (outside(box)) faults.push(`${name(card)} lies outside: ${where(box)}`);
    // A card that lies on its side, or face down, has its index elsewhere or none.
    if (card.dataset.card === '??' || box.width > box.height) continue;
    const index = new DOMRect(box.x + box.width * 0.06, box.y + box.height * 0.05, box.width * 0.32, box.height * 0.3);
    for (const lid of lids) if (over(index, lid.getBoundingClientRect()) > 1) faults.push(`${name(card)} is covered by ${name(lid) || lid.className}`);
  }

  // Buttons keep clear of places and of each other: a tap that goes astray may cost the seat.
  const buttons = [...root.querySelectorAll('.leave, .decision, .about')].filter(seen);
  for (const button of buttons) {
    const box = button.getBoundingClientRect();
    if (outside(box)) faults.push(`${name(button)} lies outside: ${where(box)}`);
    for (const { spot, box: place } of spots) if (over(box, place) > 2) faults.push(`${name(button)} lies on ${name(spot)}`);
    for (const other of buttons) if (other !== button && over(box, other.getBoundingClientRect()) > 2) faults.push(`${name(button)} lies on ${name(other)}`);
  }

  // Words on the table lie on the screen and not on other words. Bars, the tray and roads that are pushed along have tests of their own.
  const words = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element)) continue;
    if (element.closest('svg, .top, .foot, .rail, .tray, .papers, .sr, .live, [data-card]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || Number.parseFloat(getComputedStyle(element).fontSize) < 1) continue;
    const word = node.data.trim().slice(0, 24);
    if (outside(box)) faults.push(`“${word}” lies outside: ${where(box)}`);
    words.push({ word, box });
  }
  for (const [nth, one] of words.entries()) {
    for (const two of words.slice(nth + 1)) if (over(one.box, two.box) > 4) faults.push(`“${one.word}” lies on “${two.word}”`);
  }
  return faults;
}
