import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportSessions } from '@brightkey/contract/reports/endpoints'
import { unzipSync } from 'fflate'
import '../../packages/server/src/features/sessions/tables.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
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
  const zip = new Uint8Array(await response.arrayBuffer())
  const seconds = (performance.now() - began) / 1000
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const reports = Object.keys(unzipSync(zip)).filter((name) => name.endsWith('.pdf')).length
  if (reports < ids.length) throw new Error(`${reports} of ${ids.length} reports are in the zip`)
  return { seconds, megabytes: zip.length / 1e6, peak: Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024 }
}

/** Reports of three photos each, whose PDFs are all made for the zip. */
export async function exportRows(): Promise<Row[]> {
  await using place = await newPlace()
  await using server = await startServer(place)
  const client = await admin(server)
  const photos: Buffer[] = []
  for (let seed = 0; seed < 3; seed++) photos.push(await shrunkPhoto({ seed }))
  for (let made = 0; made < most; made++) await submitReport(server, await fullSession(client, photos))
  const database = await connect({ dataDir: place.settings.DATA_DIR })
  const ids = (await database.reader.selectFrom('session').select('id').execute()).map(({ id }) => id)
  await database.close()
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
