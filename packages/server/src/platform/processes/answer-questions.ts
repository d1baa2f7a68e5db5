import { Worker } from 'node:worker_threads'
import type { FromChild, ToChild } from './child.ts'

/** What the main module of a process started by `startChild` calls: answers each question, and watches over the process. */
export function answerQuestions<Question>(answer: (question: Question) => unknown): void {
  const [memory, parent] = process.argv.slice(2).map(Number)
  new Worker(new URL('./watch.ts', import.meta.url), { workerData: { memory, parent } }).unref()

  const tell = (said: FromChild<unknown>) => void process.send?.(said)
  process.on('disconnect', () => process.exit())
  // A terminal and a service manager send them to all processes; ours finishes its work first, and ends this one.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  process.on('message', async ({ id, question }: ToChild<Question>) => {
    try {
      tell({ id, answer: await answer(question) })
    } catch (error) {
      tell({ id, failed: String(error) })
    }
  })
}
