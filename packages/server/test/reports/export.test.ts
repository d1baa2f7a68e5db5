import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { RawInput } from '@brightkey/contract/route'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import type { Client } from '../client.ts'
import { readCsv } from '../read-csv.ts'
import { newWorld } from '../world.ts'
import { readPdf } from './pdf-reader.ts'

async function exportFile(by: Client, payload: RawInput<typeof officeReportRoutes.export>) {
  const response = await by.server.inject({
    method: 'POST',
    url: '/api/cleaning/sessions/export/',
    payload,
    headers: { authorization: `Bearer ${by.access}`, 'accept-language': 'en' },
  })
  expect(response.statusCode).toBe(200)
  const { rawPayload, headers } = response
  return { bytes: rawPayload, type: headers['content-type'], as: headers['content-disposition'] }
}

async function exportZip(by: Client, ids: string[], lang: 'en' | 'ur' = 'en') {
  const { bytes, type, as } = await exportFile(by, { ids, format: 'zip', lang })
  expect(type).toBe('application/zip')
  const files = unzipSync(bytes)
  const table = Buffer.from(files['sessions.csv'] ?? []).toString('utf8')
  return { files, names: Object.keys(files), as, lines: readCsv(table)?.map(({ cells }) => cells) ?? [] }
}

const due = '2026-11-22T11:30:00.000Z'

test('the reports of selected sessions are PDFs in one zip, with a list of all of them', async () => {
  await using world = await newWorld({ TIME_ZONE: 'Asia/Dubai' })
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: '=Ayesha' })
  const { id: apartment_id } = await world.apartment({ name: 'Marina: 2/1203' })
  const open = await world.session({ apartment_id, cleaner_id, expires_at: due })
  const done = await world.cleaner({ tasks: 'all completed' })
  await done.submit()
  const ids = [open.id, done.session.id]

  const zip = await exportZip(world.admin, [...ids, 'unknown', open.id])
  const name = `reports/${done.session.expires_at.slice(0, 10)} ${done.session.apartment.name} ${done.session.code}.pdf`
  expect(zip.names).toEqual([name, 'sessions.csv'])
  expect(zip.as).toContain('.zip')
  expect((await readPdf(Buffer.from(zip.files[name] ?? []))).text).toContain(done.session.code)
  expect(zip.lines).toEqual([
    [
      'Code',
      'Apartment',
      'Area',
      'Kind of cleaning',
      'Due',
      'State',
      'Cleaner',
      'Submitted by another',
      'Report',
    ],
    [
      // A spreadsheet would read MAR-6282 as a month.
      `'${open.code}`,
      'Marina: 2/1203',
      'Dubai Marina',
      'Turnover',
      '2026-11-22 15:30',
      'Not started',
      "'=Ayesha",
      '',
      '',
    ],
    expect.arrayContaining([`'${done.session.code}`, 'To review', 'Maria Santos', name]),
  ])
  // In another language both the list and the documents are.
  const urdu = await exportZip(world.admin, ids, 'ur')
  expect(urdu.lines[0]?.[0]).toBe('کوڈ')
  expect(Buffer.from(urdu.files[name] ?? []).equals(Buffer.from(zip.files[name] ?? []))).toBe(false)

  const list = await exportFile(world.admin, { ids, format: 'csv' })
  expect(readCsv(list.bytes.toString('utf8'))?.map(({ cells }) => cells)).toEqual(
    zip.lines.map((cells) => cells.slice(0, -1)),
  )
})

test('a login gets none of the sessions it may not see, nothing of none, and at most two hundred', async () => {
  await using world = await newWorld()
  const coordinator = await world.limitedCoordinator()
  const own = await world.session({}, coordinator)
  const { id } = await world.session()
  expect((await exportZip(coordinator, [id, own.id])).lines.map(([code]) => code)).toEqual([
    'Code',
    `'${own.code}`,
  ])
  const many = Array.from({ length: 201 }, (_, at) => `s-${at}`)
  for (const ids of [[], many])
    expect(await coordinator.send(officeReportRoutes.export, { ids, format: 'zip' })).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    })
})

test('where a report cannot be made a PDF, the list has the reason in its place', async () => {
  const impatient = createPdfCompiler({ compileTime: 1 })
  await using world = await newWorld({}, { compiler: impatient })
  const done = await world.cleaner({ tasks: 'all completed' })
  await done.submit()
  const { names, lines } = await exportZip(world.admin, [done.session.id])
  expect(names).toEqual(['sessions.csv'])
  expect(lines[1]?.at(-1)).toMatch(/^The PDF could not be created/)
  await impatient.close()
})
