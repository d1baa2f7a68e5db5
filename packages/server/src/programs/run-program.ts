import { type Config, readConfig } from '../config.ts'
import { explainError } from '../platform/explain-error.ts'
import { OperatorError } from '../platform/operator-error.ts'

/** Wrong arguments; the message shows the right ones. */
export const usageError = (usage: string) => new OperatorError(`Usage: npm run ${usage}`)

/** Runs a program of the operator with the server's settings; an error it can mend is one line on stderr, and the exit code 1. */
export function runProgram(work: (args: string[], config: Config) => Promise<void>): void {
  Promise.resolve()
    .then(() => work(process.argv.slice(2), readConfig()))
    .then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explainError(error) ?? error)
        process.exit(1)
      },
    )
}

/** `1.5 GB`, for people. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${units[power]}`
}
