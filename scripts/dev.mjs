// `npm run dev`: the server, restarted when it changes, and Vite's development server, which passes API calls on to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bin, installed, root } from './install.mjs'

const node = installed()
const server = ['--watch', '--disable-warning=ExperimentalWarning', join(root, 'packages/server/src/main.ts')]
const web = `http://localhost:${process.env.WEB_PORT ?? 5173}`
const running = [
  // Links that it hands out lead to Vite's pages.
  spawn(node, server, { cwd: root, stdio: 'inherit', env: { PUBLIC_URL: web, ...process.env } }),
  spawn(join(bin, 'vite'), ['dev'], { cwd: join(root, 'packages/web'), stdio: 'inherit' }),
]

const stop = (signal) => {
  for (const child of running) child.kill(signal)
}
// One of the two alone is of no use.
for (const child of running) child.on('exit', () => stop('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
