import { stripVTControlCharacters, styleText } from 'node:util'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { formatLogLine } from './log-line.ts'

/** A log whose lines are collected. */
function collect(level: string, format: 'text' | 'json') {
  const lines: string[] = []
  const log = openLog(level, { format, destination: { write: (line) => lines.push(line) } })
  /** Without the time of day. */
  const texts = () => lines.map((line) => stripVTControlCharacters(line).replace(/^\d\d:\d\d:\d\d /, ''))
  return { log, lines, texts }
}

const request = { id: 'r1', method: 'GET', route: '/api/cleaning/sessions/', status: 200, ms: 12 }

test('a request is one short line; its id is shown only where the server failed', () => {
  const { log, texts } = collect('info', 'text')

  log.info(request, 'request')
  log.error({ ...request, status: 503 }, 'request')

  expect(texts()).toEqual([
    '      GET    200    12 ms  /api/cleaning/sessions/\n',
    'ERROR GET    503    12 ms  /api/cleaning/sessions/ id=r1\n',
  ])
})

test('an error is one line with its causes; its stack is shown at the level debug only', () => {
  const error = new Error('cannot deliver', { cause: new Error('mailbox full') })
  const info = collect('info', 'text')
  const debug = collect('debug', 'text')

  info.log.error({ err: error, job: 'mail' }, 'background job failed')
  debug.log.error({ err: error, job: 'mail' }, 'background job failed')

  expect(info.texts()).toEqual([
    expect.stringMatching(
      /^ERROR background job failed: cannot deliver: mailbox full \(packages\/\S+:\d+\) job=mail\n$/,
    ),
  ])
  expect(debug.texts()[0]).toMatch(/^ERROR background job failed: .+\n {4}Error: cannot deliver\n {8}at /)
  expect(debug.texts()[0]).toContain('caused by: Error: mailbox full')
})

test('refused connections to several addresses are named, not their empty common message', () => {
  const { log, texts } = collect('info', 'text')
  const refused = ['::1', '127.0.0.1'].map((host) =>
    Object.assign(new Error(`connect ECONNREFUSED ${host}:5432`), { code: 'ECONNREFUSED' }),
  )

  log.warn({ err: Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' }) }, 'no database')

  expect(texts()).toEqual([
    'WARN  no database: connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432\n',
  ])
})

test('an error that the operator can mend has neither stack nor what a library attached to it', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
    client: { secretKey: 4711 },
  })
  for (const error of [refused, Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' })]) {
    const info = collect('info', 'json')
    const debug = collect('debug', 'json')
    info.log.warn({ err: error }, 'no database')
    debug.log.warn({ err: error }, 'no database')

    expect(info.lines[0]).toContain('connect ECONNREFUSED ::1:5432')
    expect(info.lines[0]).not.toMatch(/stack|secretKey|log\.test/)
    expect(debug.lines[0]).toContain('log.test.ts')
  }
})

test('other fields follow the message', () => {
  const { log, texts } = collect('info', 'text')

  log.info({ files: 3, photos: 1 }, 'swept')
  log.warn({ who: 'a b', again: null, made: { damaged: 2 } }, 'photos')

  expect(texts()).toEqual([
    '      swept files=3 photos=1\n',
    'WARN  photos who="a b" again=null made={"damaged":2}\n',
  ])
})

test('text from outside can neither add a line nor steer the terminal nor turn its direction', () => {
  const { log, lines } = collect('info', 'text')
  const hostile = 'a\nERROR b\u001b[2J\u202ec\u0085d\u2028e'

  log.info(hostile)
  log.info({ why: hostile, [hostile]: 1, err: new Error(hostile) }, 'x')
  log.info({ ...request, route: hostile }, 'request')

  for (const line of lines) {
    expect(line.slice(0, -1)).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u)
    expect(line.at(-1)).toBe('\n')
  }
  expect(lines[0]).toContain('a\\u000aERROR b\\u001b[2J\\u202ec')
})

test('every event is one line in both forms, whatever is logged', () => {
  for (const format of ['text', 'json'] as const) {
    const { log, lines } = collect('trace', format)
    const circular: Record<string, unknown> = {}
    circular.self = circular

    for (const value of [undefined, null, 0, 'text', [], {}, circular, 1n, Symbol('x'), () => {}])
      log.info({ value })
    log.info('')
    log.trace('trace')
    log.fatal({ err: 'not an Error' }, 'fatal')
    log.error({ err: null })

    const events = lines.filter((line) => line.trim() !== '')
    expect(events, format).toHaveLength(14)
    if (format === 'text') expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  }
})

test('what is not an event is passed on as it is', () => {
  for (const line of ['', 'no JSON\n', 'null\n', '17\n'])
    expect(formatLogLine(line, { colors: false, stacks: false })).toBe(line)
})

test('colours are added only where they are wanted, and change nothing else', () => {
  const event = JSON.stringify({ level: 50, time: '2026-11-23T10:00:00.000Z', msg: 'broken', n: 1 })
  const plain = formatLogLine(event, { colors: false, stacks: false })
  const coloured = formatLogLine(event, { colors: true, stacks: false })

  expect(plain).toMatch(/^\d\d:\d\d:\d\d ERROR broken n=1\n$/)
  expect(coloured).toContain(styleText('red', 'broken', { validateStream: false }))
  expect(stripVTControlCharacters(coloured)).toBe(plain)
})

test('secrets are redacted in both forms', () => {
  for (const format of ['text', 'json'] as const) {
    const { log, lines } = collect('info', format)
    log.info({ token: 'very-secret', user: { password: 'very-secret' } }, 'x')
    expect(lines.join('')).toContain('***')
    expect(lines.join('')).not.toContain('very-secret')
  }
})
