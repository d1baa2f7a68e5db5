import { createHash, randomUUID } from 'node:crypto'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, test } from 'vitest'
import { smallPhoto } from '../../photos/jpegs.ts'
import { readCsv } from '../../read-csv.ts'
import { newWorld } from '../../world.ts'
import { readPdf, withoutSpaces } from '../pdf-reader.ts'
import { makePack } from './make-pack.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the pack of a case has its photos, its receipts as files of their own, and what it says of the cost', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const [taskId, session_id] = [cleaner.session.tasks[0]?.id ?? '', cleaner.session.id]
  await cleaner.move(taskId, 'active')
  const photo = await cleaner.photo(taskId)
  const issue = { token: cleaner.token, id: randomUUID(), kind: 'broken' as const, text: 'Lamp' }
  await cleaner.call(cleanerRoutes.reportIssue, issue)
  const { id, apartment } = await world.admin.call(damageCaseRoutes.open, {
    session_id,
    issue_id: issue.id,
    photos: [{ session_id, id: photo.id }],
  })
  await world.admin.call(damageCaseRoutes.update, {
    id,
    cost: { amount: 420.5, currency: 'AED' },
    receipt: 'Invoice 1042',
    booking_reference: 'HM-77',
    guest: 'guest@example.test',
  })
  const receipts = [
    Buffer.from('%PDF-1.4\n1 0 obj <</Pages 1>> endobj\n%%EOF\n'),
    await smallPhoto({ seed: 31 }),
  ]
  // PDFium leaves out a hyphen after a letter at the end of a line, where this name would have one.
  const ids = ['8e4959dd-f345-47ac-869b-2d93f72d0fd3', randomUUID()]
  for (const [index, file] of receipts.entries()) {
    world.passTime(1000)
    await world.admin.call(damageCaseRoutes.addReceipt, { id, receipt_id: ids[index] ?? '' }, { file })
  }

  const pack = await makePack(world.admin, { id: apartment.id, case_id: id, lang: 'en' })

  const { code } = cleaner.session
  expect(pack.names.slice(3)).toEqual([
    `photos/002-${code}-${photo.id}.jpg`,
    `receipts/003-${code}-${ids[0]}.pdf`,
    `receipts/004-${code}-${ids[1]}.jpg`,
  ])
  const manifest = JSON.parse(pack.text('manifest.json'))
  expect(manifest.claim).toEqual({
    ...{ amount: 420.5, currency: 'AED' },
    ...{ receipt: 'Invoice 1042', booking_reference: 'HM-77' },
  })
  const items: { file: string | null; kind: string | null; sha256_kept: string }[] = manifest.items
  expect(items.map(({ kind }) => kind)).toEqual([null, 'after', 'receipt', 'receipt'])
  for (const { file, sha256_kept } of items) if (file) expect(sha256(pack.bytes(file))).toBe(sha256_kept)
  const [header, , , row] = readCsv(pack.text('manifest.csv')) ?? []
  expect(row?.cells[header?.cells.indexOf('file') ?? 0]).toBe(`receipts/003-${code}-${ids[0]}.pdf`)
  const { text } = await readPdf(pack.bytes('damage.pdf'))
  for (const said of [
    '2 receipts or quotes',
    'Invoice 1042',
    'HM-77',
    '420.50',
    `receipts/003-${code}-${ids[0]}.pdf`,
  ])
    expect(text).toContain(withoutSpaces(said))
  expect(text).not.toContain('guest@example.test')
  expect(JSON.stringify(manifest)).not.toContain('guest@example.test')

  const { id: elsewhere } = await world.apartment({ name: 'Palm Tower 4' })
  const { body } = await world.admin.expectRefusal(officeReportRoutes.damagePack, {
    id: elsewhere,
    case_id: id,
  })
  expect(body.code).toBe('not_found')
  const other = await world.limitedCoordinator()
  const refused = await other.expectRefusal(officeReportRoutes.damagePack, { id: apartment.id, case_id: id })
  expect(refused.body.code).toBe('not_found')
})
