import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { launching } from '../e2e/browser.ts'

type Said = Record<string, unknown>
type Send = (method: string, params?: Said) => Promise<Said>
/** A tab of its own. `ask` evaluates an expression in it, and waits where that is a promise. */
export type Tab = { send: Send; ask: (expression: string) => Promise<unknown>; close: () => Promise<void> }

/**
 * Chromium as a phone is: with a disk, so that it keeps compiled scripts; and nobody listening. Playwright is told of
 * every request and where in the script it was made, and puts scripts of its own into the page: at 4× that was a
 * quarter of what we want to measure.
 */
export async function openPhone(): Promise<AsyncDisposable & { newTab: () => Promise<Tab> }> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-phone-'))
  const { executablePath, args } = launching()
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--no-first-run']
  const browser = spawn(executablePath, [...args, ...own, 'about:blank'], { stdio: 'ignore' })
  const gone = once(browser, 'exit')
  const wire = new WebSocket(await addressIn(folder))
  await once(wire, 'open')

  const waiting = new Map<number, (said: Said) => void>()
  wire.addEventListener('message', ({ data }) => {
    const said: Said = JSON.parse(String(data))
    if (typeof said.id === 'number') waiting.get(said.id)?.(said)
  })
  let last = 0
  const send = async (method: string, params: Said = {}, sessionId?: unknown): Promise<Said> => {
    last += 1
    const id = last
    const answered = new Promise<Said>((resolve) => waiting.set(id, resolve))
    wire.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answered
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

/** Chromium writes where it listens into its folder: the port, and the path of the browser itself. */
async function addressIn(folder: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const written = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, path] = written.split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await setTimeout(50)
  }
  throw new Error('Chromium does not say where it listens')
}
