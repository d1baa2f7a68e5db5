import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCsv } from '../read-csv.ts'
import { newWorld, type World } from '../world.ts'
import { readPdf } from './pdf-reader.ts'

async function exported(world: World, format: 'csv' | 'zip') {
  const { url, headers } = {
    url: `/api/cleaning/statements/?month=2026-11&format=${format}`,
    headers: { authorization: `Bearer ${world.admin.access}`, 'accept-language': 'en' },
  }
  const response = await world.admin.server.inject({ method: 'GET', url, headers })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}
const table = (file: Uint8Array | undefined) =>
  (readCsv(Buffer.from(file ?? []).toString('utf8')) ?? []).slice(1).map(({ cells }) => cells)

/** A cleaner with one submitted session. */
async function worked(world: World, first_name: string) {
  const rate = { amount: 60, per: 'session' as const, currency: 'AED' }
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name, rate })
  const work = await world.cleaner({ tasks: 'all completed' })
  await world.admin.call(sessionRoutes.update, { id: work.session.id, cleaner_id: id })
  await work.submit()
  return { id, code: work.session.code }
}

test('all statements of a month are one table of sums, and PDFs in one zip with that table', async () => {
  await using world = await newWorld()
  const [olga] = [await worked(world, 'Olga'), await worked(world, 'Ayesha')]
  await world.admin.call(cleanerBookRoutes.create, { first_name: 'Grace' })
  const bonus = { amount: 15.5, currency: 'AED', reason: 'Bonus' }
  await world.admin.call(statementRoutes.addCorrection, { id: olga.id, ...bonus })
  const sums = table(await exported(world, 'csv'))
  // Who has neither work nor corrections is left out; by name.
  expect(sums.map((row) => [row[0], row[2], ...row.slice(6, 11)])).toEqual([
    ['Ayesha', '1', '60', '0', '0', '60', 'AED'],
    ['Olga', '1', '60', '0', '15.5', '75.5', 'AED'],
  ])
  const files = unzipSync(await exported(world, 'zip'))
  expect(Object.keys(files)).toEqual(['2026-11 Ayesha.pdf', '2026-11 Olga.pdf', 'statements-2026-11.csv'])
  expect((await readPdf(Buffer.from(files['2026-11 Olga.pdf'] ?? []))).text).toContain(olga.code)
  expect(table(files['statements-2026-11.csv']).map((row) => row.at(-1))).toEqual([
    '2026-11 Ayesha.pdf',
    '2026-11 Olga.pdf',
  ])
})

test('two cleaners of one name have a file each', async () => {
  await using world = await newWorld()
  await worked(world, 'Ayesha')
  await worked(world, 'Ayesha')
  expect(Object.keys(unzipSync(await exported(world, 'zip')))).toEqual([
    '2026-11 Ayesha.pdf',
    '2026-11 Ayesha (2).pdf',
    'statements-2026-11.csv',
  ])
})
