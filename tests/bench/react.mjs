// The React board, built for production and served on this machine.

import { createServer } from 'node:http';
import { join } from 'node:path';

import { build } from 'esbuild';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>React</title>
<style>
  main { display: grid; grid-template-columns: repeat(14, 64px); gap: 4px }
  button { position: relative; height: 48px; background: #0e4a37; border: 1px solid #c9a45c }
  .chip { position: absolute; inset: 8px; border-radius: 50%; background: #b3202a; color: #fff }
</style>
<div id="root"></div><script src="/board.js"></script>`;

export async function serveReact() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'react/board.jsx')],
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const server = createServer((request, response) => {
    const script = request.url === '/board.js';
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(script ? outputFiles[0].contents : page);
  });
  await new Promise((open) => server.listen(0, '127.0.0.1', open));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
