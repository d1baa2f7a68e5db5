import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { launching } from '../../e2e/browser.ts'
import { openCuttableProxy } from '../../e2e/phone/cuttable-proxy.ts'
import { Api, cleaningToken, openServer } from '../../e2e/server.ts'
import { median } from '../server.ts'
import { rounds } from './first-visit.ts'
import { reactPage } from './react-page.ts'

/** Median ms of an offline repeat visit, by CPU slowdown. */
type Again = { cpu: number; react: number; cleaner: number }

/**
 * The cleaner's page against React and one button, both from a service worker's cache, alternating. Each visit starts
 * with a stopped service worker, as on a phone that was in a pocket.
 */
export async function offlineVisits(): Promise<Again[]> {
  await using server = await openServer()
  await using line = await openCuttableProxy(server.url)
  await using react = await reactPage()
  await using phone = await openPhone()
  const session = await (await Api.asAdmin(server)).createSession('Marina Heights 7')
  const urls = { react: react.url, cleaner: `${line.url}/cleaning/${cleaningToken(session)}/` }
  // Twice: the second visit uses what the first cached.
  for (const url of Object.values(urls)) for (const _ of [1, 2]) await visit(await phone.newTab(), url)
  await line.cut()
  await react.cut()
  const found: Again[] = []
  for (const cpu of [4, 6]) {
    const times = { react: [] as number[], cleaner: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['react', 'cleaner'] as const) {
        times[kind].push(await measureUsableAgain(await phone.newTab(), cpu, urls[kind]))
      }
    }
    found.push({ cpu, react: median(times.react), cleaner: median(times.cleaner) })
  }
  return found
}

/** Visits a page until its service worker controls it. */
async function visit(tab: Tab, url: string): Promise<void> {
  await tab.send('Page.navigate', { url })
  await tab.ask(`new Promise((resolve) => {
    const look = () => (navigator.serviceWorker.controller ? setTimeout(resolve, 1_500) : setTimeout(look, 50))
    look()
  })`)
  await tab.close()
}

/** Ms from the navigation to the frame with the first button inside `main`; then closes the tab. */
async function measureUsableAgain(tab: Tab, cpu: number, url: string): Promise<number> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await tab.send('ServiceWorker.enable')
  await tab.send('ServiceWorker.stopAllWorkers')
  await tab.send('Page.enable')
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `globalThis.usable = new Promise((resolve) => {
      const look = () => document.querySelector('main button') ? resolve(performance.now()) : requestAnimationFrame(look)
      look()
    })`,
  })
  await tab.send('Page.navigate', { url })
  const ms = Number(await tab.ask('globalThis.usable'))
  await tab.close()
  return ms
}

type CdpMessage = Record<string, unknown>
type Send = (method: string, params?: CdpMessage) => Promise<CdpMessage>
/** A browser tab. `ask` evaluates an expression in it and awaits a promise. */
type Tab = { send: Send; ask: (expression: string) => Promise<unknown>; close: () => Promise<void> }

/**
 * Chromium like on a phone: with a disk cache for compiled scripts, and without Playwright, which observes every request
 * and injects scripts: at 4× CPU slowdown that was a quarter of the measured time.
 */
async function openPhone(): Promise<AsyncDisposable & { newTab: () => Promise<Tab> }> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-phone-'))
  const { executablePath, args } = launching()
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--no-first-run']
  const browser = spawn(executablePath, [...args, ...own, 'about:blank'], { stdio: 'ignore' })
  const gone = once(browser, 'exit')
  const wire = new WebSocket(await readDevToolsUrl(folder))
  await once(wire, 'open')

  const waiting = new Map<number, (said: CdpMessage) => void>()
  wire.addEventListener('message', ({ data }) => {
    const said: CdpMessage = JSON.parse(String(data))
    if (typeof said.id === 'number') waiting.get(said.id)?.(said)
  })
  let last = 0
  const send = async (method: string, params: CdpMessage = {}, sessionId?: unknown): Promise<CdpMessage> => {
    last += 1
    const id = last
    const responded = new Promise<CdpMessage>((resolve) => waiting.set(id, resolve))
    wire.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await responded
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${Object(error).message}`)
    return Object(result)
  }

  return {
    async newTab() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const there: Send = (method, params) => send(method, params, sessionId)
      await there('Emulation.setDeviceMetricsOverride', {
        ...{ width: 360, height: 740, deviceScaleFactor: 2, mobile: true },
      })
      return {
        send: there,
        async ask(expression) {
          const asked = { expression, awaitPromise: true, returnByValue: true }
          return Object((await there('Runtime.evaluate', asked)).result).value
        },
        close: async () => void (await send('Target.closeTarget', { targetId })),
      }
    },
    async [Symbol.asyncDispose]() {
      await send('Browser.close')
      await gone
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Reads the DevTools port and path that Chromium writes to its profile folder. */
async function readDevToolsUrl(folder: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const written = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, path] = written.split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await setTimeout(50)
  }
  throw new Error('Chromium does not say where it listens')
}
