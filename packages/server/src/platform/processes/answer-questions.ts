import { Worker } from 'node:worker_threads'
import type { FromChild, ToChild } from './child.ts'

/** Called by the main module of a `startChild` process: answers each question and starts the memory watchdog. */
export function answerQuestions<Question>(answer: (question: Question) => unknown): void {
  const [memory, parent] = process.argv.slice(2).map(Number)
  const openQuestions = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { memory, parent, openQuestions }
  new Worker(new URL('./watch.ts', import.meta.url), { workerData }).unref()

  const tell = (said: FromChild<unknown>) => void process.send?.(said)
  process.on('disconnect', () => process.exit())
  // Terminals and service managers signal all processes; the server finishes its work first and then stops this one.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  process.on('message', async ({ id, question }: ToChild<Question>) => {
    Atomics.add(openQuestions, 0, 1)
    Atomics.notify(openQuestions, 0)
    try {
      tell({ id, answer: await answer(question) })
    } catch (error) {
      tell({ id, failed: String(error) })
    } finally {
      Atomics.sub(openQuestions, 0, 1)
    }
  })
}
