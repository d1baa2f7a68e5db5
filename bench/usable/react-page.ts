import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A minimal service worker: caches everything on install and serves from the cache. */
const worker = (paths: readonly string[]) => `
addEventListener('install', (event) => event.waitUntil(caches.open('react').then((cache) => cache.addAll(${JSON.stringify(paths)}))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request, { ignoreVary: true }).then((held) => held ?? fetch(event.request))))
`

/**
 * A page with React and one button, built by Vite and served compressed: the baseline of our pages. It is cached by a
 * service worker; `cut` stops the server.
 */
export async function reactPage() {
  // Inside the repository, so that React is found.
  // A fresh clone has none.
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, 'node_modules/.cache/react-only-'))
  const script = "import { createElement } from 'react'; import { createRoot } from 'react-dom/client'"
  const render =
    "createRoot(document.getElementById('root')).render(createElement('main', null, createElement('button', null, 'Start')))"
  const keep = "setTimeout(() => navigator.serviceWorker.register('/worker.js'), 500)"
  await writeFile(join(folder, 'main.js'), `${script}\n${render}\n${keep}\n`)
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>React</title><div id="root"></div><script type="module" src="/main.js"></script>',
  )
  const outDir = await mkdtemp(join(tmpdir(), 'brightkey-react-'))
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'chrome111', modulePreload: false },
  })
  const files = new Map<string, Buffer>()
  for (const name of await readdir(outDir, { recursive: true })) {
    if (/\.(html|js)$/.test(name)) {
      files.set(
        name === 'index.html' ? '/' : `/${name}`,
        brotliCompressSync(await readFile(join(outDir, name))),
      )
    }
  }
  files.set('/worker.js', brotliCompressSync(worker([...files.keys()])))
  const server = createServer(({ url = '' }, response) => {
    const type = url === '/' ? 'text/html' : 'text/javascript'
    const body = files.get(url)
    response.writeHead(body ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://localhost:${Object(server.address()).port}/`,
    cut,
    async [Symbol.asyncDispose]() {
      if (server.listening) await cut()
      for (const each of [folder, outDir]) await rm(each, { recursive: true, force: true })
    },
  }
}
