import { once } from 'node:events'
import { createServer } from 'node:http'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import sharp from 'sharp'
import { worstCalendars } from '../packages/server/test/apartments/worst-calendars.ts'
import { WhatsAppCloud } from '../packages/server/test/deliveries/whatsapp-cloud.ts'
import type { HttpClient } from '../packages/server/test/process.ts'
import { admin, newPlace, readTimes, startServer, type Watched } from './server.ts'
import { milliseconds, type Row, row, whole } from './table.ts'

type Files = Record<string, Buffer>
/** Sends one file; a refusal is an answer as well. */
type Send = (file: Buffer) => Promise<unknown>

/** The longest that another request waits while files of one kind at their limit are taken or refused, one after the other. */
export async function largestFileRows(): Promise<Row[]> {
  await using place = await newPlace()
  const cloud = await WhatsAppCloud.open()
  await using server = await startServer(place, { ...cloud.settings, CALENDAR_ALLOW_PRIVATE: 'true' })
  const by = await admin(server)
  const rows = [
    await watch(server, 'calendar', calendars(), await calendarSender(by)),
    await watch(server, 'CSV file', tables(), (file) =>
      by.call(apartmentRoutes.import, { csv: file.toString(), preview: false }),
    ),
    await watch(server, 'photo', await pictures(5 * 1024 * 1024 - 1000), await photoSender(by)),
    await watch(server, 'logo', await pictures(1_990_000), (file) =>
      by.call(settingsRoutes.setLogo, { image: file.toString('base64') }),
    ),
    await watch(server, 'WhatsApp statuses', statuses(), (file) =>
      fetch(`${server.url}/api/whatsapp/webhook/`, {
        method: 'POST',
        headers: cloud.signed(file.toString()),
        body: new Uint8Array(file),
      }),
    ),
    await watch(server, 'file of templates', templates(), (file) =>
      by.call(templateRoutes.import, { file: JSON.parse(file.toString()) }),
    ),
  ]
  await cloud[Symbol.asyncDispose]()
  return rows
}

async function watch(server: Watched, kind: string, files: Files, send: Send): Promise<Row> {
  let [longest, own, worst] = [0, 0, '']
  const [first = Buffer.alloc(0)] = Object.values(files)
  // Compiles what it runs.
  await send(first).catch(() => undefined)
  for (const [name, file] of Object.entries(files)) {
    await server.takeLoopStops()
    // Its request is built before the others are timed.
    const work = send(file).catch(() => undefined)
    const times = await readTimes(`${server.url}/actuator/health/liveness/`, work)
    const stops = await server.takeLoopStops()
    longest = Math.max(longest, ...times)
    if (stops.own > own) [own, worst] = [stops.own, name]
  }
  const bytes = Math.max(...Object.values(files).map(({ length }) => length))
  return row(
    `${kind}, ${whole(bytes / 1000, 'kB')}, ${Object.keys(files).length} contents`,
    milliseconds(longest),
    '',
    `≤ 50 ms; longest turn, processor time ${milliseconds(own)} (${worst})`,
  )
}

const calendars = (): Files =>
  Object.fromEntries(
    Object.entries(worstCalendars).map(([name, make]) => [name, Buffer.from(make(1_990_000))]),
  )

async function calendarSender(by: HttpClient): Promise<Send> {
  let served: Buffer = Buffer.alloc(0)
  const host = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(served)
  })
  host.listen(0, '127.0.0.1').unref()
  await once(host, 'listening')
  const { port } = Object(host.address())
  const calendar_url = `http://127.0.0.1:${port}/a.ics`
  const { id } = await by.call(apartmentRoutes.create, { name: 'Sky View', type: '1br', calendar_url })
  return (file) => {
    served = file
    return by.call(apartmentSessionRoutes.refreshCalendar, { id })
  }
}

/** As JSON, in which a line break takes two bytes. */
const most = 990_000
const tables = (): Files => {
  const fill = (piece: string) =>
    Buffer.from(`name,type\n${piece.repeat(most / (JSON.stringify(piece).length - 2)).slice(0, 890_000)}`)
  return {
    commas: fill(','),
    returns: fill('\r'),
    'line feeds': fill('\n'),
    'quotation marks': fill('"'),
    'doubled quotation marks': Buffer.from(`name,type\n"${'""'.repeat(most / 5)}"`),
    'rows of a letter': fill('a\n'),
    'rows that are good': fill('Gate,1br\n'),
    spaces: fill(' '),
  }
}

/** A good picture of about this size, and files that only begin like one. */
async function pictures(bytes: number): Promise<Files> {
  const side = Math.floor(Math.sqrt(bytes / 3.1))
  const channels = 3
  const noise = { create: { width: side, height: side, channels, background: 'white' } } as const
  const raw = sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
  const large = sharp({ create: { width: 7000, height: 7000, channels, background: 'white' } })
  const start = Buffer.from('ffd8', 'hex')
  const png = await sharp({ create: { width: 9, height: 9, channels, background: 'white' } })
    .png()
    .toBuffer()
  const chunk = Buffer.from('0000000074455874', 'hex')
  return {
    'noise as PNG': await raw.clone().png({ compressionLevel: 0 }).toBuffer(),
    'noise as JPEG': await raw.clone().jpeg({ quality: 95 }).toBuffer(),
    'many pixels': await large.jpeg().toBuffer(),
    'segments of a JPEG': Buffer.concat([start, Buffer.alloc(bytes, Buffer.from('ffe00002', 'hex'))]),
    'fill bytes of a JPEG': Buffer.concat([start, Buffer.alloc(bytes, 0xff)]),
    'chunks of a PNG': Buffer.concat([
      png.subarray(0, 33),
      Buffer.alloc(bytes, Buffer.concat([chunk, Buffer.alloc(4)])),
    ]),
    'ends of a PDF': Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, '%%EOF\n')]),
  }
}

async function photoSender(by: HttpClient): Promise<Send> {
  const { results } = await by.call(apartmentRoutes.list, {})
  const session = await by.call(sessionRoutes.create, {
    apartment_id: results[0]?.id ?? '',
    tasks: [{ title: 'Room', subtasks: [{ title: 'Mop the floor' }] }],
  })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  const taskId = session.tasks[0]?.id ?? ''
  await by.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  return (file) =>
    by.call(cleanerRoutes.uploadPhoto, { token, taskId, id: crypto.randomUUID(), kind: 'after' }, file)
}

function statuses(): Files {
  const toBody = (all: object[]) => {
    const changes = [{ field: 'messages', value: { statuses: all } }]
    return Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] }))
  }
  const at = String(Math.floor(Date.now() / 1000))
  return {
    'delivered ones': toBody(
      Array.from({ length: 30_000 }, (_, index) => ({
        id: `wamid.${index}`,
        status: 'delivered',
        timestamp: at,
      })),
    ),
    'empty ones': toBody(Array.from({ length: 1_000_000 }, () => ({}))),
    'failed ones': toBody(
      Array.from({ length: 14_000 }, (_, index) => ({
        ...{ id: `wamid.${index}`, status: 'failed', timestamp: at },
        errors: [{ code: 131_026, title: 'Message undeliverable', error_data: { details: 'x'.repeat(60) } }],
      })),
    ),
  }
}

function templates(): Files {
  const title = (text: string) => ({ en: text, ru: text, ur: text, hi: text })
  const toFile = (count: number, makeTemplate: (index: number) => object) =>
    Buffer.from(
      JSON.stringify({
        ...{ format: 'brightkey-templates', version: 1 },
        templates: Array.from({ length: count }, (_, index) => makeTemplate(index)),
      }),
    )
  const rest = { scope: 'general', required_photos: 1, required_before_photos: 0 }
  const steps = (count: number, text: string) => Array.from({ length: count }, () => ({ title: title(text) }))
  return {
    'usual ones': toFile(1350, (index) => ({
      ...{
        ...rest,
        title: title(`Room ${index}`),
        subtasks: steps(8, `Clean the window sill ${'x'.repeat(30)}`),
      },
    })),
    'many steps': toFile(250, (index) => ({
      ...rest,
      title: title(`Hall ${index}`),
      subtasks: steps(60, 'a'),
    })),
    'keys of every name': toFile(60_000, (index) => ({ [`key${index}`]: 1 })),
  }
}
