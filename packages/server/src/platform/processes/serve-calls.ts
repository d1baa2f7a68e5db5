import { Worker } from 'node:worker_threads'
import type { FromChild, ToChild } from './child.ts'

/** Called by the main module of a `startChild` process: serves each call and starts the memory watchdog. */
export function serveCalls<Input>(handle: (input: Input) => unknown): void {
  const [memory, parent] = process.argv.slice(2).map(Number)
  const openCalls = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { memory, parent, openCalls }
  new Worker(new URL('./watch.ts', import.meta.url), { workerData }).unref()

  const reply = (message: FromChild<unknown>) => void process.send?.(message)
  process.on('disconnect', () => process.exit())
  // Terminals and service managers signal all processes; the server finishes its work first and then stops this one.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  process.on('message', async ({ id, input }: ToChild<Input>) => {
    Atomics.add(openCalls, 0, 1)
    Atomics.notify(openCalls, 0)
    try {
      reply({ id, output: await handle(input) })
    } catch (error) {
      reply({ id, failed: String(error) })
    } finally {
      Atomics.sub(openCalls, 0, 1)
    }
  })
}
