// `npm run dev`: the server, restarted when it changes, and Vite's development server, which passes API calls on to it. A
// change of a component shows within a second, one of a catalog or of the server within three. PORT and WEB_PORT move them.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bin, ensureInstalled, root } from './install.mjs'

const node = ensureInstalled()
const server = ['--watch', '--disable-warning=ExperimentalWarning', join(root, 'packages/server/src/main.ts')]
const web = `http://localhost:${process.env.WEB_PORT ?? 5173}`
const api = `http://127.0.0.1:${process.env.PORT ?? 8080}`
const running = [
  // Its links lead to Vite's pages.
  spawn(node, server, { cwd: root, stdio: 'inherit', env: { PUBLIC_URL: web, ...process.env } }),
  spawn(join(bin, 'vite'), ['dev'], {
    cwd: join(root, 'packages/web'),
    stdio: 'inherit',
    env: { API_URL: api, ...process.env },
  }),
]

const stop = (signal) => {
  for (const child of running) child.kill(signal)
}
// Neither is of use without the other.
for (const child of running) child.on('exit', () => stop('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
