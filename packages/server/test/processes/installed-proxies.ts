import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { reservePort } from '../reserve-port.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')

type Proxy = AsyncDisposable & { url: string }
type Prepared = { args: string[]; files: Record<string, string>; env?: Record<string, string> }

const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Replaces what must be there, so that a changed file in `deploy` does not go untested. */
function replace(text: string, what: string | RegExp, by: string): string {
  const replaced = text.replaceAll(what, by)
  if (replaced === text) throw new Error(`Not found: ${what}`)
  return replaced
}

/** `deploy/large/Caddyfile` with our addresses, without certificates and the interface for administrators. */
async function prepareCaddy(folder: string, port: string, upstreams: readonly string[]): Promise<Prepared> {
  let file = await readFile(join(deploy, 'large/Caddyfile'), 'utf8')
  for (const [index, upstream] of upstreams.entries())
    file = replace(file, `brightkey-${index + 1}:8080`, `127.0.0.1:${upstream}`)
  return {
    args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    files: { Caddyfile: `{\n\tadmin off\n}\n${file}` },
    env: { DOMAIN: `http://127.0.0.1:${port}`, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  }
}

/** `deploy/nginx/brightkey.conf` with our addresses and without certificates, in what a distribution's nginx.conf has around it. */
async function prepareNginx(folder: string, port: string, upstreams: readonly string[]): Promise<Prepared> {
  let file = await readFile(join(deploy, 'nginx/brightkey.conf'), 'utf8')
  file = replace(
    file,
    /server 127\.0\.0\.1:8080(.*)/g,
    upstreams.map((at) => `server 127.0.0.1:${at}$1`).join('\n'),
  )
  file = replace(file, /server \{\n {4}listen 80;[\s\S]*?\n\}\n/g, '')
  file = replace(file, 'listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  file = replace(file, /^ +(listen \[::\]|ssl_certificate).*$/gm, '')
  file = replace(file, '/var/log/nginx/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const around = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    'events {}',
    `http {\n${temporary.join('\n')}\n${file}\n}`,
  ]
  return {
    args: ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    files: { 'nginx.conf': around.join('\n') },
  }
}

const preparations = { caddy: prepareCaddy, nginx: prepareNginx }

export type ProxyName = keyof typeof preparations
export const proxyNames = Object.keys(preparations) as ProxyName[]
export const isInstalled = (name: ProxyName): boolean => findProgram(name) !== undefined

/** Starts an installed proxy as `deploy` configures it, before processes at these ports of this machine. */
export async function startProxy(name: ProxyName, upstreams: readonly string[]): Promise<Proxy> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), `brightkey-${name}-`))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const port = await reservePort()
  const { args, files, env } = await preparations[name](folder, port, upstreams)
  await mkdir(folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
  const child = spawn(findProgram(name) ?? name, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (text) => {
    printed = `${printed}${text}`.slice(-20_000)
  })
  const ended = once(child, 'close')
  stack.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/actuator/health/liveness/`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${printed}`)
    await setTimeout(100)
  }
  const moved = stack.move()
  return { url, [Symbol.asyncDispose]: () => moved.disposeAsync() }
}
