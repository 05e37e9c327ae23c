// Words on a page that are too small to be read.

/** Visible words under 12 px, as large as a picture scales them; runs in the page. `pictures` are left out, with what lies in them. */
export function illegible(pictures = '') {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // The figure on a single chip is a part of its picture; the place's name says the sum.
    if (element.closest(`.sr, script, style, defs, symbol, .chips-on .figure${pictures && `, ${pictures}`}`)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.right < 0 || box.bottom < 0) continue;
    const svg = element.closest('svg');
    const matrix = svg && element.getCTM ? element.getCTM() : null;
    // A picture may be laid down in space or shrunk, with its words: what remains of its height remains of theirs.
    const shrunk = matrix ? svg.getBoundingClientRect().height / svg.clientHeight : 1;
    const scale = matrix ? Math.hypot(matrix.b, matrix.d) * shrunk : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.9) found.push(`${size.toFixed(1)} px: ${node.data.trim().slice(0, 30)} (${element.closest('[class]')?.getAttribute('class')})`);
  }
  return found;
}
