import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportSessions } from '@brightkey/contract/reports/endpoints'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { fullSession } from '../fixtures.ts'
import { admin, type Measured, newPlace, startServer } from '../server.ts'
import { type Row, row, whole } from '../table.ts'
import { submitReport } from './report.ts'

const few = 20
/** As many as one download may have. */
const most = 200

/** Downloads the reports of sessions as one zip: seconds, megabytes of it, and the most memory of the server meanwhile, in megabytes. */
async function download(server: Measured, access: string | null, ids: readonly string[]) {
  const { pid } = server.child
  // From here on the kernel counts the peak again.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const began = performance.now()
  const response = await fetch(server.url + exportSessions.slice(exportSessions.indexOf('/')), {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids, format: 'zip' }),
  })
  if (!response.ok) throw new Error(`${response.status} of the zip`)
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  const seconds = (performance.now() - began) / 1000
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { seconds, megabytes: bytes / 1e6, peak: Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024 }
}

/** Reports of three photos each, whose PDFs are all made for the zip. */
export async function exportRows(): Promise<Row[]> {
  await using place = await newPlace()
  await using server = await startServer(place)
  const client = await admin(server)
  const photos: Buffer[] = []
  for (let seed = 0; seed < 3; seed++) photos.push(await shrunkPhoto({ seed }))
  for (let made = 0; made < most; made++) await submitReport(server, await fullSession(client, photos))
  const ids: string[] = []
  for (let cursor: string | null | undefined; ids.length < most && cursor !== null; ) {
    const page = await client.call(sessionRoutes.list, { limit: 100, ...(cursor && { cursor }) })
    ids.push(...page.results.map(({ id }) => id))
    cursor = page.next
  }
  // The first ones warm up.
  await download(server, client.access, ids.slice(0, few))
  const measured = []
  for (const count of [few, most]) {
    await rm(join(place.settings.DATA_DIR, 'files/pdfs'), { recursive: true, force: true })
    measured.push(await download(server, client.access, ids.slice(0, count)))
  }
  const again = await download(server, client.access, ids)
  const [short, long] = measured
  if (!short || !long) throw new Error('two were measured')
  const each = ({ seconds }: typeof long, count: number) => whole((seconds / count) * 1000, 'ms')
  return [
    row(`a zip of ${few} reports, for each`, each(short, few), '1.00'),
    row(
      `  of ${most}, ${long.megabytes.toFixed(1)} MB`,
      each(long, most),
      (long.seconds / most / (short.seconds / few)).toFixed(2),
      '≤ 1.2',
    ),
    row('  again, its PDFs are kept', each(again, most), (again.seconds / long.seconds).toFixed(2)),
    row(`memory at most, with ${few}`, whole(short.peak, 'MB'), '1.00'),
    row(`  with ${most}`, whole(long.peak, 'MB'), (long.peak / short.peak).toFixed(2), '≤ 1.2'),
  ]
}
