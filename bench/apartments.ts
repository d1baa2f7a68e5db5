import { type Row, row } from './table.ts'
import '../packages/server/src/features/apartments/tables.ts'
import { connect, type Database } from '../packages/server/src/platform/db/connect.ts'
import { newId } from '../packages/server/src/platform/secrets/random.ts'
import { processorMs } from './consumption.ts'
import { admin, newPlace, startServer } from './server.ts'

const towers = ['Marina Gate', 'Princess Tower', 'Elite Residence', 'Cayan Tower', 'Bay Central', 'Sulafa']
const queries = ['', 'search=1042', 'search=sulafa%2099', 'search=nowhere'] as const
const times = 20

/** Milliseconds of the server's processor time for the office's list of apartments, by how many there are. */
async function apartmentLists(total: number): Promise<{ query: string; cpuMs: number }[]> {
  await using place = await newPlace()
  await using server = await startServer(place)
  const { access } = await admin(server)
  const database = await connect({ dataDir: place.settings.DATA_DIR })
  await fillApartments(database, total)
  await database.close()
  const found: { query: string; cpuMs: number }[] = []
  for (const query of queries) {
    const read = async () => {
      const headers = { authorization: `Bearer ${access}` }
      const response = await fetch(`${server.url}/api/cleaning/apartments/?${query}`, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.status} for ${query}`)
    }
    await read()
    const before = await processorMs(server.child.pid)
    for (let count = 0; count < times; count++) await read()
    found.push({ query, cpuMs: ((await processorMs(server.child.pid)).alone - before.alone) / times })
  }
  return found
}

export async function fillApartments({ writer }: Database, total: number): Promise<void> {
  const plain = { type: '1br' as const, bedrooms: 1, bathrooms: 1, access_note: null, notes: null }
  const created_at = new Date().toISOString()
  for (let from = 0; from < total; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, total - from) }, (_, index) => {
      const name = `${towers[(from + index) % towers.length]}, ${from + index}`
      const place = { name, area: 'dubai_marina', address: `Al Marsa Street ${index}` }
      const search = `${name} ${place.address}`.toLowerCase()
      return { id: newId(), ...place, ...plain, archived_at: null, created_at, search, name_key: name }
    })
    await writer.insertInto('apartment').values(rows).execute()
  }
}

export async function apartmentRows(): Promise<Row[]> {
  const few = await apartmentLists(1000)
  const many = await apartmentLists(100_000)
  return few.map(({ query, cpuMs }, index) => {
    const large = many[index]?.cpuMs ?? 0
    return row(
      `1,000 and 100,000 apartments ${query}`,
      `${large.toFixed(1)} ms CPU`,
      (large / cpuMs).toFixed(1),
    )
  })
}
