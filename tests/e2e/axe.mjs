// What axe-core finds on a page.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious findings on a page, or within one of its parts, one line each. */
export async function findings(page, within = null) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate((within) => window.axe.run(within ?? document, { resultTypes: ['violations'] }), within);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
}

/** Texts that are wider than what holds them, and texts under 12 px. */
export function crowded(page, within) {
  return page.locator(within).first().evaluate((root) => {
    const bad = [];
    for (const element of root.querySelectorAll('*')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      const box = element.getBoundingClientRect();
      if (!own || box.width < 2 || element.closest('.sr, option, svg')) continue;
      const style = getComputedStyle(element);
      if (parseFloat(style.fontSize) < 12) bad.push(`small: ${element.textContent.trim()}`);
      if (box.right > innerWidth + 1 && !element.closest('.games')) bad.push(`off the screen: ${element.textContent.trim()}`);
    }
    return bad;
  });
}

/** Buttons, links, names and figures whose words don't fit into them, and panels that are wider than the screen. Words that end in dots are cut, too. */
export const overflowing = (page, within = 'body') =>
  page.locator(within).first().evaluate((root) =>
    [...root.querySelectorAll('button, a, label, h1, h2, h3, .safe > *, [data-field], [data-field] > *, .tile b, .who-deals, .recent, .num, .played-last b, .body, .limits th, .limits td')]
      .filter((one) => one.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) && !one.matches('.bet-place') && !one.closest('.sr, svg, [data-chip]') && one.clientWidth > 1)
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
      .map((one) => `${one.outerHTML.slice(0, 120)}: ${one.scrollWidth} in ${one.clientWidth}`));
