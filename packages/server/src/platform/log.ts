import { styleText } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'
import { explainError } from './explain-error.ts'
import { formatLogLine } from './log-line.ts'
import { openLogOutput } from './log-output.ts'

export type Log = Logger

type LogOptions = {
  /** Lines for people or for programs; without it, `text` on a terminal and `json` elsewhere. */
  format?: 'text' | 'json' | undefined
  /** Without it, standard output. */
  destination?: DestinationStream
}

/** Redacted at any depth. URLs contain link tokens, so requests are logged by route, not by URL. */
const secrets = [
  'password',
  'current_password',
  'new_password',
  'access',
  'refresh',
  'token',
  'authorization',
  'cookie',
]

/** Structured log: one line per event, control characters escaped. */
export function openLog(level: string, { format, destination }: LogOptions = {}): Log {
  const hasStacks = level === 'debug' || level === 'trace'
  const options = {
    level,
    serializers: { err: hasStacks ? pino.stdSerializers.err : serializeError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  const output =
    destination ?? openLogOutput((lines) => log.warn({ lines }, 'log lines were dropped: nothing read them'))
  const chosen = format ?? (process.stdout.isTTY ? 'text' : 'json')
  const look = { colors: hasColors(), stacks: hasStacks }
  const log =
    chosen === 'json'
      ? pino(options, output)
      : pino(options, { write: (line) => output.write(formatLogLine(line, look)) })
  return log
}

/** Only a bug needs its stack: what an operator can mend is explained by its message, and met by many requests and jobs. */
function serializeError(error: unknown): unknown {
  const serialized = pino.stdSerializers.err(error as Error)
  if (explainError(error) === null) return serialized
  // Nor what libraries attach to it, such as pg its client.
  const { type, message, code } = serialized
  const parts = error instanceof AggregateError ? error.errors.map(serializeError) : undefined
  return { type, message, code, aggregateErrors: parts }
}

/** Whether standard output shows colours. Node reads the terminal's abilities, NO_COLOR and FORCE_COLOR. */
function hasColors(): boolean {
  if (process.argv.includes('--no-color')) return false
  return styleText('red', 'x', { stream: process.stdout }) !== 'x'
}
