import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { expiryRoutes } from '@brightkey/contract/expiries/routes'
import { foundRoutes } from '@brightkey/contract/found/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import { writeCsv } from '../../src/platform/csv.ts'
import { readCsv } from '../read-csv.ts'
import { newWorld, type World } from '../world.ts'

const routes = {
  audit: auditRoutes.list,
  month: monthRoutes.month,
  used: monthRoutes.supplies,
  statement: monthRoutes.statement,
  sessions: officeReportRoutes.export,
  statements: statementRoutes.export,
  owner: ownerRoutes.sheet,
  supplies: supplyRoutes.list,
  linen: supplyRoutes.linen,
  expiries: expiryRoutes.list,
  found: foundRoutes.list,
}

async function readFiles(world: World) {
  const { id: apartment_id } = await world.apartment({ name: '0417' })
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: '1E5' })
  const owner = await world.admin.call(ownerRoutes.create, { name: '0417', apartment_ids: [apartment_id] })
  const tasks = [{ title: '0042', subtasks: [{ title: 'Wipe' }] }]
  const session = await world.session({ apartment_id, cleaner_id, tasks })
  const consumables = [{ name: '0042' }, { kind: 'linen' as const, name: '0042' }]
  await world.admin.call(supplyRoutes.setConsumables, { id: apartment_id, consumables })
  await world.admin.call(expiryRoutes.create, { apartment_id, title: '0042' })
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  const [supply] = (await world.admin.call(supplyRoutes.list, { state: 'all' })).supplies
  await world.admin.call(supplyRoutes.bought, { id: supply?.id ?? '' })
  await cleaner.call(foundRoutes.report, {
    token: cleaner.token,
    id: randomUUID(),
    text: '0042',
    place: '0042',
  })
  await cleaner.submit()
  await world.admin.call(sessionRoutes.approve, { id: session.id })
  const [photo] = (await cleaner.load()).tasks.flatMap(({ photos }) => photos)
  const month = session.expires_at.slice(0, 7)
  const send = async (url: string, payload?: object) =>
    world.admin.server.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/cleaning/${url}`,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${world.admin.access}` },
    })
  const selected = { ids: [session.id] }
  const zip = await send('sessions/export/', { ...selected, format: 'zip' })
  const damage = await send(`apartments/${apartment_id}/damage-pack/`, {
    title: 'Shower',
    photos: [{ session_id: session.id, id: photo?.id }],
    issues: [],
  })
  const inZip = ({ rawPayload }: { rawPayload: Buffer }, name: string) =>
    Buffer.from(unzipSync(rawPayload)[name] ?? []).toString('utf8')
  return {
    audit: (await world.admin.send(routes.audit, { format: 'csv' })).text,
    month: (await world.admin.send(routes.month, { month, format: 'csv' })).text,
    used: (await world.admin.send(routes.used, { month: world.clock.now().slice(0, 7), format: 'csv' })).text,
    statement: (await world.admin.send(routes.statement, { id: cleaner_id, month, format: 'csv' })).text,
    statements: (await world.admin.send(routes.statements, { month, format: 'csv' })).text,
    owner: (await world.admin.send(routes.owner, { id: owner.id, format: 'csv' })).text,
    supplies: (await world.admin.send(routes.supplies, { state: 'all', format: 'csv' })).text,
    linen: (await world.admin.send(routes.linen, { format: 'csv' })).text,
    expiries: (await world.admin.send(routes.expiries, { format: 'csv' })).text,
    found: (await world.admin.send(routes.found, { format: 'csv' })).text,
    sessions: (await send('sessions/export/', { ...selected, format: 'csv' })).body,
    'sessions in a zip': inZip(zip, 'sessions.csv'),
    'damage pack': inZip(damage, 'manifest.csv'),
  }
}

test('a name of digits keeps its zeros in each CSV file that is opened in a spreadsheet', async () => {
  await using world = await newWorld()
  const names = ["'0417", "'1E5", "'0042"]
  const marked = Object.entries(await readFiles(world)).map(([file, text]) => {
    const cells = readCsv(text).flatMap((row) => row.cells)
    expect(cells, file).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(0417|1E5|0042)$/)]))
    return [file, names.filter((name) => cells.includes(name))]
  })
  expect(Object.fromEntries(marked)).toEqual({
    audit: ["'0417", "'1E5"],
    month: ["'0417", "'1E5"],
    used: ["'0042"],
    statement: ["'0417"],
    statements: ["'1E5"],
    owner: ["'0417"],
    supplies: ["'0417", "'0042"],
    linen: ["'0417", "'0042"],
    expiries: ["'0417", "'0042"],
    found: ["'0417", "'0042"],
    sessions: ["'0417", "'1E5"],
    'sessions in a zip': ["'0417", "'1E5"],
    'damage pack': ["'0042"],
  })
})

test('the files above are all that have the type of a CSV file', () => {
  const found = bindings.map(({ route }) => route).filter(({ media }) => media?.includes('text/csv'))
  expect(new Set(found)).toEqual(new Set(Object.values(routes)))
})

test('names and notes in a file by the product are imported as they were', async () => {
  await using world = await newWorld()
  const names = ['0417', "'0417", '12-03', '+971501234567', '=1+1', "O'Brien 2"]
  const rows = names.map((name) => [name, 'studio', '0042'])
  const csv = writeCsv([['name', 'type', 'access_note'], ...rows])
  expect(await world.admin.call(apartmentRoutes.import, { csv, preview: false })).toMatchObject({ bad: 0 })
  const { results } = await world.admin.call(apartmentRoutes.list, { limit: 100 })
  expect(new Set(results.map(({ name }) => name))).toEqual(new Set(names))
  expect(new Set(results.map(({ access_note }) => access_note))).toEqual(new Set(['0042']))

  const people = writeCsv([
    ['first_name', 'phone'],
    ['007', '+971501234567'],
    ['0042', '00971501234568'],
  ])
  await world.admin.call(cleanerBookRoutes.import, { csv: people, preview: false })
  const cleaners = (await world.admin.call(cleanerBookRoutes.list, { limit: 100 })).results
  expect(cleaners.map(({ first_name, phone }) => [first_name, phone]).toSorted()).toEqual([
    ['0042', '+971501234568'],
    ['007', '+971501234567'],
  ])
})
