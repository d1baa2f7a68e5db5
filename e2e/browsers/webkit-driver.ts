import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { reservePort } from '../../packages/server/test/reserve-port.ts'
import { waitForResponse } from '../start-server.ts'
import { type Driver, type ElementRef, viewport } from './driver.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Opens WebKitGTK's MiniBrowser by WebKitWebDriver. The W3C protocol by `fetch` is all it needs: no library drives this
 * browser without one of the other browsers' drivers.
 */
export async function openWebKit(
  driverPath: string,
  miniBrowser: string,
  settings: readonly string[] = [],
): Promise<Driver> {
  const display = await openDisplay()
  const port = await reservePort()
  const child = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, with the browser in it.
    detached: true,
    env: { ...process.env, DISPLAY: display.name, TZ: 'Asia/Dubai', GDK_BACKEND: 'x11' },
  })
  const kill = killOnExit(child)
  const close = () => {
    kill()
    display.close()
  }
  try {
    const base = `http://127.0.0.1:${port}`
    await waitForResponse(`${base}/status`, new Promise((resolve) => child.once('exit', () => resolve())), 60)
    const capabilities = {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', ...settings] },
    }
    const { sessionId } = await request('POST', `${base}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })
    return await createDriver(`${base}/session/${sessionId}`, close)
  } catch (error) {
    close()
    throw error
  }
}

async function createDriver(session: string, closed: () => void): Promise<Driver> {
  const post = (path: string, body: object = {}) => request('POST', session + path, body)
  await post('/timeouts', { script: 120_000, pageLoad: 120_000, implicit: 0 })
  await post('/window/rect', viewport)
  const path = (element: ElementRef) => `/element/${Reflect.get(element, elementKey)}`
  const type = async (element: ElementRef, text: string) =>
    void (await post(`${path(element)}/value`, { text }))
  return {
    open: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    back: async () => void (await post('/back')),
    async evaluate(run, ...args) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${run})(...arguments[0])).then(
          (value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }))`
      const { value, error } = await post('/execute/async', { script, args: [args] })
      if (error !== undefined) throw new Error(error)
      return value
    },
    find: (run, ...args) =>
      post('/execute/sync', { script: `return (${run})(...arguments[0])`, args: [args] }),
    click: async (element) => void (await post(`${path(element)}/click`)),
    type,
    setFiles: (input, paths) => type(input, paths.join('\n')),
    screenshot: async () => Buffer.from(await request('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await request('DELETE', session).catch(() => undefined)
      closed()
    },
  }
}

async function request(method: string, url: string, body?: object) {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(180_000),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

/** Returns the user's display, or opens one in memory: WebKitGTK draws on one even if nobody looks. */
async function openDisplay(): Promise<{ name: string; close: () => void }> {
  if (process.env.DISPLAY) return { name: process.env.DISPLAY, close: () => undefined }
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const close = killOnExit(child)
  const number = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb exited with ${code}`)))
  })
  return { name: `:${number}`, close }
}

/** Kills the process's group when this worker ends. Returns a function that kills it now. */
function killOnExit(child: ChildProcess): () => void {
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', kill)
  return () => {
    process.off('exit', kill)
    kill()
  }
}

export const hasDisplay = (): boolean => Boolean(process.env.DISPLAY) || existsSync('/usr/bin/Xvfb')
