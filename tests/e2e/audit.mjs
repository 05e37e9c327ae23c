// What Lighthouse asks of a page under "accessibility" and "best practices", measured here. Each audit answers with its faults.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { illegible } from './legible.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Who sees all that a page does from its first request on. */
export class Witness {
  spoken = [];
  failed = [];
  requests = [];
  issues = [];
  texts = [];

  static async of(page) {
    const witness = new Witness();
    page.on('console', (message) => {
      if (message.type() === 'error' || /deprecat|\[Violation\]/i.test(message.text())) witness.spoken.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => witness.spoken.push(`uncaught: ${error.message}`));
    page.on('request', (request) => witness.requests.push(request.url()));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left lets its requests go.
      if (why !== 'net::ERR_ABORTED') witness.failed.push(`${request.url()}: ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) witness.failed.push(`${response.url()}: ${response.status()}`);
      if (/script|css/.test(response.headers()['content-type'] ?? '')) {
        witness.texts.push(response.text().then((text) => ({ url: response.url(), text }), () => ({ url: response.url(), text: '' })));
      }
      if (response.request().isNavigationRequest() && response.status() < 300) {
        witness.document = { headers: response.headers(), text: response.text() };
      }
    });
    await page.addInitScript(() => {
      window.wanted = [];
      const note = (of, name, what) => {
        const real = of?.[name];
        if (real) of[name] = function (...all) { window.wanted.push(what); return real.apply(this, all); };
      };
      note(Geolocation.prototype, 'getCurrentPosition', 'the place');
      note(Geolocation.prototype, 'watchPosition', 'the place');
      note(window.Notification, 'requestPermission', 'notifications');
      note(window.MediaDevices?.prototype, 'getUserMedia', 'camera or microphone');
      note(window.MediaDevices?.prototype, 'getDisplayMedia', 'the screen');
      note(window.Clipboard?.prototype, 'read', 'the clipboard');
      note(window.Clipboard?.prototype, 'readText', 'the clipboard');
      note(window.PushManager?.prototype, 'subscribe', 'push messages');
      note(window.StorageManager?.prototype, 'persist', 'lasting storage');
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        if (type === 'unload') window.wanted.push('an unload listener');
        return listen.call(this, type, ...rest);
      };
    });
    const devtools = await page.context().newCDPSession(page);
    devtools.on('Audits.issueAdded', ({ issue }) => witness.issues.push(`${issue.code}: ${JSON.stringify(issue.details).slice(0, 300)}`));
    await devtools.send('Audits.enable');
    return witness;
  }
}

/** Rules of axe that Lighthouse counts, whatever axe calls their weight. */
const rules = [
  'accesskeys', 'aria-allowed-attr', 'aria-allowed-role', 'aria-command-name', 'aria-conditional-attr', 'aria-deprecated-role',
  'aria-dialog-name', 'aria-hidden-body', 'aria-hidden-focus', 'aria-input-field-name', 'aria-meter-name', 'aria-progressbar-name',
  'aria-prohibited-attr', 'aria-required-attr', 'aria-required-children', 'aria-required-parent', 'aria-roles', 'aria-text',
  'aria-toggle-field-name', 'aria-tooltip-name', 'aria-valid-attr', 'aria-valid-attr-value', 'button-name', 'bypass', 'color-contrast',
  'definition-list', 'dlitem', 'document-title', 'duplicate-id-aria', 'empty-heading', 'form-field-multiple-labels', 'frame-title',
  'heading-order', 'html-has-lang', 'html-lang-valid', 'html-xml-lang-mismatch', 'identical-links-same-purpose', 'image-alt',
  'image-redundant-alt', 'input-button-name', 'input-image-alt', 'label', 'label-content-name-mismatch', 'landmark-one-main',
  'link-in-text-block', 'link-name', 'list', 'listitem', 'meta-refresh', 'meta-viewport', 'object-alt', 'select-name', 'skip-link',
  'svg-img-alt', 'tabindex', 'table-duplicate-name', 'table-fake-caption', 'td-has-header', 'td-headers-attr', 'th-has-data-cells', 'valid-lang',
];

/** Small targets stand apart: within 12 px of a small one's middle lies no other (WCAG 2.2, 2.5.8). */
function crammed(exempt) {
  const wanted = 'a[href], button, input, select, textarea, summary, [role="button"], [role="checkbox"], [role="tab"], [tabindex="0"]';
  const { innerWidth: wide, innerHeight: high } = window;
  const all = [...document.querySelectorAll(wanted)].filter((one) => {
    if (one.closest('[inert], .sr') || (exempt && one.closest(exempt)) || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { x, y, width, height } = one.getBoundingClientRect();
    if (width < 2 || height < 2 || x + width < 0 || y + height < 0 || x > wide || y > high) return false;
    // What lies under an open panel can't be pressed.
    const hit = document.elementFromPoint(Math.min(Math.max(x + width / 2, 0), wide - 1), Math.min(Math.max(y + height / 2, 0), high - 1));
    return hit === one || one.contains(hit) || hit?.closest('label')?.control === one;
  });
  const boxes = all.map((one) => (one.closest('label') ?? one).getBoundingClientRect());
  const small = (box) => box.width < 23.5 || box.height < 23.5;
  const found = [];
  all.forEach((one, nth) => {
    if (!small(boxes[nth])) return;
    const [x, y] = [boxes[nth].x + boxes[nth].width / 2, boxes[nth].y + boxes[nth].height / 2];
    const near = all.findIndex((other, at) => {
      if (at === nth || one.contains(other) || other.contains(one)) return false;
      const box = boxes[at];
      const [dx, dy] = small(box)
        ? [box.x + box.width / 2 - x, box.y + box.height / 2 - y]
        : [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)];
      return Math.hypot(dx, dy) < (small(box) ? 24 : 12);
    });
    if (near >= 0) found.push(`${one.outerHTML.slice(0, 90)} (${Math.round(boxes[nth].width)}x${Math.round(boxes[nth].height)}) beside ${all[near].outerHTML.slice(0, 60)}`);
  });
  return found;
}

/** Pictures that are stretched, or too coarse for where they stand. */
function coarse() {
  return [...document.images].filter((one) => one.checkVisibility() && !/\.svg|^data:image\/svg/.test(one.currentSrc)).flatMap((one) => {
    const { naturalWidth: w, naturalHeight: h } = one;
    const { width, height } = one.getBoundingClientRect();
    if (!w || !h) return [`${one.currentSrc} is no picture`];
    const fit = getComputedStyle(one).objectFit;
    const faults = [];
    if (fit === 'fill' && Math.abs(width / height - w / h) > 0.05 * (w / h)) faults.push(`${one.currentSrc}: ${w}x${h} shown as ${width}x${height}`);
    // As Lighthouse has it: three quarters of what a sharp screen shows are enough.
    const dots = Math.min(devicePixelRatio, 2) * 0.75;
    if (fit === 'fill' && (w < width * dots || h < height * dots)) faults.push(`${one.currentSrc}: ${w}x${h} is coarse at ${width}x${height}`);
    return faults;
  });
}

const head = (page, read) => page.evaluate(read);

/** The audits by name; `cloth` says which small targets a table excuses, `pictures` which words are part of a picture. */
export const audits = ({ cloth = '', pictures = '' } = {}) => ({
  'no errors in the console': async (page, witness) => [...witness.spoken],
  'no failed requests': async (page, witness) => [...witness.failed],
  'nothing from elsewhere': async (page, witness) =>
    witness.requests.filter((url) => /^(https?|wss?):/.test(url) && new URL(url).host !== new URL(page.url()).host),
  'no issues for the inspector': async (page, witness) => [...witness.issues],
  'doctype': (page) => head(page, () => (document.doctype?.name === 'html' && document.compatMode === 'CSS1Compat' ? [] : ['no doctype'])),
  'charset': async (page, { document: { headers, text } }) =>
    (/charset=utf-8/i.test(headers['content-type'] ?? '') || /<meta charset="?utf-8/i.test((await text).slice(0, 1024)) ? [] : ['no charset within 1024 bytes']),
  'language': (page) => head(page, () => (/^(cs|sk|en)$/.test(document.documentElement.lang) ? [] : [`lang is ${document.documentElement.lang}`])),
  'title': (page) => head(page, () => (document.title.trim() ? [] : ['no title'])),
  'description': (page) => head(page, () => (document.querySelector('meta[name="description"]')?.content.trim() ? [] : ['no description'])),
  'viewport': (page) =>
    head(page, () => {
      const said = document.querySelector('meta[name="viewport"]')?.content ?? '';
      const most = Number.parseFloat(/maximum-scale=([\d.]+)/.exec(said)?.[1] ?? '5');
      return /width=device-width/.test(said) && !/user-scalable=(no|0)/.test(said) && most >= 5 ? [] : [`viewport: ${said}`];
    }),
  'pictures': (page) => page.evaluate(coarse),
  'no permission asked, nothing outdated listened to': (page) => page.evaluate(() => window.wanted),
  'paste': (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('input, textarea')]
        .filter((one) => !one.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })))
        .map((one) => `${one.outerHTML.slice(0, 80)} takes no paste`)),
  'targets': (page) => page.evaluate(crammed, cloth),
  'legible': (page) => page.evaluate(illegible, pictures),
  'source maps': async (page, witness) => {
    const faults = [];
    for (const { url, text } of await Promise.all(witness.texts)) {
      const map = /\/[/*]# sourceMappingURL=(\S+)/.exec(text)?.[1];
      if (!map || map.startsWith('data:')) continue;
      const found = await page.evaluate((at) => fetch(at).then((got) => got.json()).then((json) => json.version, () => null), new URL(map, url).href);
      if (found !== 3) faults.push(`${map} of ${url} is no source map`);
    }
    return faults;
  },
  'axe': async (page) => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate((values) => window.axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'rule', values } }), rules);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
  },
  // The last one: what it tries is told to the console.
  'content security policy': async (page, { document: { headers } }) => {
    const policy = headers['content-security-policy'] ?? '';
    const part = (name) => new RegExp(`(?:^|;)\\s*${name} ([^;]*)`).exec(policy)?.[1] ?? '';
    const faults = [];
    if (!part('script-src') || /'unsafe-inline'|'unsafe-eval'|\*|https?:(?!\/\/)/.test(part('script-src'))) faults.push(`script-src ${part('script-src')}`);
    for (const name of ['object-src', 'base-uri']) if (part(name) !== "'none'") faults.push(`${name} ${part(name)}`);
    if (!part('frame-ancestors')) faults.push('anybody may frame it');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.smuggled = true';
      document.head.append(script);
      return window.smuggled === true;
    });
    if (ran) faults.push('a script put into the page ran');
    return faults;
  },
});
