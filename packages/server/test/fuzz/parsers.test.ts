import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { noteInLanguages } from '@brightkey/i18n/notes'
import { searchWords } from '@brightkey/i18n/same-text'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { textKey } from '../../src/features/planning/bookings/entries/extra/rules.ts'
import { printable } from '../../src/features/reports/pdf/printable.ts'
import { fileNamePart } from '../../src/features/reports/rules.ts'
import { selectiveSequences } from '../../src/platform/db/search.ts'
import { negotiateLocale } from '../../src/platform/http/messages.ts'
import { inspect } from '../../src/platform/images/inspect.ts'
import { toE164 } from '../../src/platform/phone.ts'
import { IntakeError } from '../../src/platform/storage/incoming.ts'
import { expectLinear } from '../linear.ts'
import { shareWorld } from '../shared-world.ts'
import { worstTexts } from './worst-texts.ts'

// `npm run prove -- parsers 10` tries so often, and prints how long each may keep others waiting.
const tries = Number(process.env.PROVE_COUNT || 6)
const isLong = process.env.PROVE_LONG === 'true'
const world = shareWorld()

async function mustBeLinear<Input>(
  name: string,
  work: { make: (size: number) => Input; run: (input: Input) => unknown; most: number },
) {
  const least = await expectLinear(name, { ...work, tries, all: isLong })
  if (isLong && least > 5) console.info(`${name}: ${least.toFixed(1)} ms`)
}

/** With the longest text that each gets. */
const readers: Record<string, { longest: number; read: (text: string) => unknown }> = {
  'digits in their order': { longest: 5000, read: keepDigitOrder },
  notes: { longest: 5000, read: noteInLanguages },
  'texts of PDFs': { longest: 5000, read: (text) => printable({ text }) },
  searches: { longest: 5000, read: (text) => searchWords(text).flatMap(selectiveSequences) },
  'phone numbers': { longest: 2000, read: (text) => toE164(text, 'AE') },
  'names of files': { longest: 2000, read: fileNamePart },
  'entries of calendars': { longest: 5000, read: textKey },
  'wanted languages': { longest: 16_000, read: negotiateLocale },
}

test.each(Object.entries(readers))(
  '%s of eight times the length take about eight times as long',
  async (name, { longest, read }) => {
    for (const [what, make] of Object.entries(worstTexts))
      await mustBeLinear(`${name}: ${what}`, { make, run: read, most: 2 * longest })
  },
)

const MB = 1024 * 1024
const files: Record<string, (bytes: number) => Buffer> = {
  'segments of a JPEG': (bytes) =>
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(bytes, Buffer.from('ffe00002', 'hex'))]),
  'fill bytes of a JPEG': (bytes) => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(bytes, 0xff)]),
  'frames of a JPEG': (bytes) =>
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(bytes, Buffer.from('ffc0000408', 'hex'))]),
  'chunks of a PNG': (bytes) =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.alloc(bytes, Buffer.from('000000007445587400000000', 'hex')),
    ]),
  'ends of a PDF': (bytes) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, '%%EOF\n')]),
  'words of a PDF': (bytes) =>
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, '/Encrypt '), Buffer.from('%%EOF')]),
  'spaces of a PDF': (bytes) =>
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, ' '), Buffer.from('%%EOF')]),
}

function inspectOrRefuse(file: Buffer) {
  try {
    inspect(file)
  } catch (error) {
    expect(error).toBeInstanceOf(IntakeError)
  }
}

test.each(Object.entries(files))(
  '%s: a file of eight times the size takes about eight times as long',
  (name, make) => mustBeLinear(name, { make, run: inspectOrRefuse, most: 5 * MB - 100 }),
)

const list = (count: number, item: string) => `[${Array(count).fill(item).join(',')}]`
const post = (url: string, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json' },
})
const address = '/api/cleaning/sessions/'
/** Requests of about this many parts; 10,000 or 100 kB is near what is let in. */
const requests: Record<string, (count: number) => InjectOptions> = {
  'parameters of an address': (count) => ({ method: 'GET', url: `${address}?${'a=1&'.repeat(count / 4)}` }),
  'escapes of an address': (count) => ({ method: 'GET', url: `${address}?q=${'%41'.repeat(count / 4)}` }),
  'slashes of an address': (count) => ({ method: 'GET', url: `/api${'/a'.repeat(count / 4)}` }),
  cookies: (count) => ({ method: 'GET', url: address, headers: { cookie: 'a=b; '.repeat(count / 4) } }),
  forwarders: (count) => ({
    method: 'GET',
    url: address,
    headers: { 'x-forwarded-for': '10.0.0.1, '.repeat(count / 8) },
  }),
  'wanted ETags': (count) => ({
    method: 'GET',
    url: address,
    headers: { 'if-none-match': '"a", '.repeat(count / 5) },
  }),
  ranges: (count) => ({
    method: 'GET',
    url: address,
    headers: { range: `bytes=${'0-1,'.repeat(count / 5)}` },
  }),
  'wanted languages': (count) => ({
    method: 'GET',
    url: address,
    headers: { 'accept-language': 'x-a;q=0,'.repeat(count / 8) },
  }),
  'addresses of people': (count) =>
    post('/api/users/login/', `{"email":"${'a.'.repeat(count * 8)}","password":"x"}`),
  'fields of a view': (count) =>
    post('/api/users/me/views/', `{"name":"a","path":"/?${'a=1&'.repeat(count * 8)}"}`),
  'a view of slashes': (count) =>
    post('/api/users/me/views/', `{"name":"a","path":"/${'-/'.repeat(count * 8)}!"}`),
  'deep values': (count) => post(address, `${'{"a":['.repeat(count * 8)}`),
  'values of a list': (count) =>
    post(
      '/api/cleaning/templates/import/',
      `{"file":{"format":"brightkey-templates","version":1,"templates":${list(count, '1')}}}`,
    ),
  'templates without a title': (count) =>
    post(
      '/api/cleaning/templates/import/',
      `{"file":{"format":"brightkey-templates","version":1,"templates":${list(count / 2, '{}')}}}`,
    ),
  'sessions at once': (count) =>
    post('/api/cleaning/sessions/bulk/', `{"action":"cancel","ids":${list(count, '"x"')}}`),
  'quotes behind backslashes': (count) => post(address, `{"a":"${'\\\\\\"'.repeat(count * 8)}"}`),
  'an open string': (count) => post(address, `{"a":"${'\\"'.repeat(count * 8)}`),
}

test.each(Object.entries(requests))(
  '%s: eight times as many take about eight times as long',
  async (name, make) => {
    const run = ({ headers, ...request }: InjectOptions) => {
      const authorization = `Bearer ${world().admin.access}`
      return world().app.server.inject({ ...request, headers: { authorization, ...headers } })
    }
    await mustBeLinear(name, { make, run, most: 10_000 })
  },
)
