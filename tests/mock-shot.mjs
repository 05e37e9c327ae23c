import { launch } from './e2e/browser.mjs';
const b = await launch();
for (const [w,h,f] of [[1440,900,'new'],[1280,720,'old'],[844,390,'new'],[844,390,'old'],[390,844,'new'],[1366,650,'old']]) {
  const p = await b.newPage({ viewport: { width: w, height: h } });
  await p.goto(`http://127.0.0.1:8099/${f}.html`);
  await p.screenshot({ path: `/tmp/lobby-mock/${f}-${w}x${h}.png` });
  console.log(w,h,f, JSON.stringify(await p.evaluate(() => { const t=[...document.querySelectorAll('.tile')].slice(0,2).map(x=>x.getBoundingClientRect()); const hall=document.querySelector('.hall').getBoundingClientRect(); return [t.map(r=>[r.top,r.bottom]), hall.bottom, document.querySelector('.hall').scrollWidth-document.querySelector('.hall').clientWidth]; })));
  await p.close();
}
await b.close();
