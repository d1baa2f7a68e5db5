import { styleText } from 'node:util'

type LineOptions = {
  colors: boolean
  /** Print the stack of an error below its line. */
  stacks: boolean
}

type LoggedError = {
  type?: string
  message?: string
  code?: string
  stack?: string
  aggregateErrors?: LoggedError[]
}
type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style | undefined, text: string) => string

const levels: Record<number, { name: string; style?: Style }> = {
  10: { name: 'TRACE', style: 'gray' },
  20: { name: 'DEBUG', style: 'gray' },
  30: { name: '' },
  40: { name: 'WARN', style: 'yellow' },
  50: { name: 'ERROR', style: 'red' },
  60: { name: 'FATAL', style: ['bold', 'red'] },
}
const levelWidth = 5

/** Formats an event of the log, one line of JSON, for people: one short line. Unknown input is returned as it is. */
export function formatLogLine(json: string, { colors, stacks }: LineOptions): string {
  const event = parseEvent(json)
  if (!event) return json
  const paint: Paint = (style, text) =>
    colors && style && text !== '' ? styleText(style, text, { validateStream: false }) : text
  const { level, time, msg, err, ...fields } = event
  const { name, style } = levels[Number(level)] ?? { name: String(level) }
  const start = [paint('gray', formatTime(time)), paint(style, name.padEnd(levelWidth))]
  if (msg === 'request') return `${[...start, formatRequest(fields, paint)].join(' ')}\n`

  const error = err === undefined ? '' : escapeControls(describeError(Object(err)))
  const text = [escapeControls(String(msg ?? '')), error].filter(Boolean).join(': ')
  const line = [...start, paint(style, text), paint('gray', formatFields(fields))].join(' ').trimEnd()
  const stack = stacks ? formatStack(Object(err).stack) : ''
  return `${line}\n${paint('gray', stack)}`
}

function parseEvent(json: string): Record<string, unknown> | null {
  try {
    const event: unknown = JSON.parse(json)
    return typeof event === 'object' && event !== null ? Object(event) : null
  } catch {
    return null
  }
}

/** `14:03:22`, in the time zone of the terminal. */
function formatTime(time: unknown): string {
  return new Date(String(time)).toTimeString().slice(0, 8)
}

/** `GET    200     3 ms  /api/…`; the id, by which a user reports an error, only where there is one to report. */
function formatRequest(
  { method, status, ms, route, id, code }: Record<string, unknown>,
  paint: Paint,
): string {
  const failed = Number(status) >= 500
  const style = failed ? 'red' : Number(status) >= 400 ? 'yellow' : 'green'
  const took = `${ms} ms`.padStart(8)
  const line = `${String(method).padEnd(6)} ${paint(style, String(status))} ${took}  ${escapeControls(String(route))}`
  if (!failed && code !== undefined) return `${line} ${paint('gray', String(code))}`
  return failed ? `${line} ${paint('gray', `id=${id}`)}` : line
}

function formatFields(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const isWord = typeof value === 'string' && /^[^\s"=]+$/.test(value)
      return escapeControls(`${name}=${isWord ? value : JSON.stringify(value)}`)
    })
    .join(' ')
}

/** The message with its causes, and the line of our code if it is a bug rather than a state of the outside world. */
function describeError({ message, aggregateErrors = [], code, type, stack }: LoggedError): string {
  const parts = aggregateErrors.map((each) => each.message)
  const text = message || [...new Set(parts)].join(', ') || code || type || 'unknown error'
  const place =
    code === undefined && /packages\/[^\s()]+?:\d+(?=:\d+)/.exec((stack ?? '').slice(0, 5000))?.[0]
  return place ? `${text} (${place})` : text
}

const formatStack = (stack: unknown): string =>
  typeof stack === 'string'
    ? stack.split('\n').reduce((lines, line) => `${lines}    ${escapeControls(line)}\n`, '')
    : ''

/** What could add lines, move the cursor or turn the direction of the text becomes visible: `\u001b`. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
