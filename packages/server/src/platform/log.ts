import { type Logger, pino } from 'pino'

export type Log = Logger

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

/** Structured log: one JSON line per event, control characters escaped by JSON itself. */
export function openLog(level: string, destination?: NodeJS.WritableStream): Log {
  const options = {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  return destination ? pino(options, destination) : pino(options)
}
