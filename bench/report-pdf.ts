import { createRequire } from 'node:module'
import type { ReportPdfInput } from '../packages/server/src/features/reports/pdf/input.ts'
import { pageOf } from '../packages/server/src/features/reports/pdf/page.ts'
import { jobOf } from '../packages/server/src/features/reports/pdf/pdf-of-report.ts'
import { createPdfCompiler } from '../packages/server/src/platform/pdf/compiler.ts'
import { cropPicture } from '../packages/server/src/platform/pdf/crop.ts'
import { shrunkPhoto } from '../packages/server/test/photos/jpegs.ts'
import { reportOfPhotos, seal } from '../packages/server/test/reports/pdf-sample.ts'
import { median } from './load.ts'
import { reactPdf } from './report-react.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const PHOTOS = 24

/**
 * Time and size of a report with 24 photos: ours and one by @react-pdf/renderer with the same texts and pre-cropped
 * pictures, warm, alternating; and ours including cropping. All reports differ, so nothing is cached. Ours runs in
 * another process at low priority; theirs runs in this one.
 */
export async function reportPdfs() {
  const views = new Map<string, Buffer>()
  for (const { id } of photosOf()) views.set(id, await shrunkPhoto({ seed: Number(id.slice(1)) }))
  const compiler = createPdfCompiler()
  const measured = { ours: [] as number[], react: [] as number[], withCutting: [] as number[] }
  const sizes = { ours: 0, react: 0 }
  const timed = async (kind: keyof typeof measured, round: number, make: () => Promise<Uint8Array>) => {
    const began = performance.now()
    const { length } = await make()
    // The first round warms up and does not count.
    if (round > 0) measured[kind].push(performance.now() - began)
    return length
  }
  for (let round = 0; round <= rounds; round++) {
    const input = inputOf(round, views)
    const job = await jobOf(input)
    const cuts = new Map<string, Buffer>()
    for (const { read, ...picture } of job.pictures) {
      cuts.set(picture.name, Buffer.from((await cropPicture({ ...picture, from: await read() })) ?? []))
    }
    const ready = { ...job, files: new Map([...job.files, ...cuts]), pictures: [] }
    sizes.react = await timed('react', round, () => reactPdf(pageOf(input), cuts))
    sizes.ours = await timed('ours', round, async () => (await compiler.compile(ready)).bytes)
    await timed(
      'withCutting',
      round,
      async () => (await compiler.compile(await jobOf(inputOf(round + 100, views)))).bytes,
    )
  }
  await compiler.close()
  const { version }: { version: string } = createRequire(import.meta.url)('@react-pdf/renderer/package.json')
  return {
    version,
    sizes,
    ours: median(measured.ours),
    react: median(measured.react),
    withCutting: median(measured.withCutting),
  }
}

const photosOf = () => reportOfPhotos(PHOTOS).tasks.flatMap(({ photos }) => photos)

function inputOf(round: number, views: ReadonlyMap<string, Buffer>): ReportPdfInput {
  const plain = reportOfPhotos(PHOTOS)
  const tasks = plain.tasks.map((task, at) => ({
    ...task,
    title: { en: `Task ${at} of the report ${round}` },
    subtasks: [
      'Clean the mirrors',
      'Mop the floor',
      'Empty the bins',
      'Air the room',
      'Change the towels',
    ].map((title) => ({ title: { en: `${title} ${round}` }, done: true })),
  }))
  const document = { ...plain, code: `CLN-${round}`, note: `Report ${round}`, tasks }
  const fileOf = async ({ id }: { id: string }) => views.get(id) ?? null
  return { document, locale: 'en', seal, review: null, withheld: null, results: null, fileOf }
}
