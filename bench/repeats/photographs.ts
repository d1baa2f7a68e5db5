// `node bench/repeats/photographs.ts FOLDER`: how well repeated photos are found among photographs. Each folder in FOLDER has
// photographs of one place, taken one after another; none of them repeats another.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { thresholds } from '../../packages/server/src/features/sessions/evidence/rules.ts'
import { comparisonSide } from '../../packages/server/src/platform/images/correlation.ts'
import { readGrey } from '../../packages/server/src/platform/images/grey.ts'
import { likeness, toComparable } from '../../packages/server/src/platform/images/likeness.ts'
import { hashDistance } from '../../packages/server/src/platform/images/near-hashes.ts'
import { render } from '../../packages/server/src/platform/images/render.ts'
import { copies } from './copies.ts'

/** What the server knows of a photo. */
type Analysed = { hash: string | null; picture: ReturnType<typeof toComparable> }
type Photograph = Analysed & { place: string; jpeg: Buffer }

/** Phones make none that are smaller. */
const leastSide = 320
const phoneSide = 1600
/** As on the server. */
const mostCompared = 12

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder with a folder of photographs for each place.')
const all = await readPhotographs(folder)
const places = new Set(all.map(({ place }) => place)).size
console.log(
  `${all.length} photographs of ${places} places; hashes within ${thresholds.distance} bits, likeness from ${thresholds.likeness}\n`,
)

const falseOnes = countFalse()
console.log(
  `${'copy'.padEnd(34)}${'recall'.padStart(9)}${'precision'.padStart(11)}${'near hash'.padStart(11)}`,
)
for (const [name, copy] of Object.entries(copies)) {
  let [found, near, wrong] = [0, 0, 0]
  for (const [at, original] of all.entries()) {
    const copied = await analyse(await copy(original.jpeg, at + 1))
    const repeated = findRepeated(copied, all)
    if (repeated === original) found++
    else if (repeated !== null) wrong++
    if (distance(copied, original) <= thresholds.distance) near++
  }
  const flags = found + wrong + falseOnes.length
  console.log(
    `${name.padEnd(34)}${percent(found, all.length)}${percent(found, flags).padStart(11)}${percent(near, all.length).padStart(11)}`,
  )
}
console.log(
  `\n${falseOnes.length} of ${all.length} photographs repeat none and are flagged${falseOnes.map((each) => `\n  ${each}`).join('')}`,
)

async function readPhotographs(root: string): Promise<Photograph[]> {
  const found: Photograph[] = []
  for (const place of (await readdir(root)).sort()) {
    for (const name of (await readdir(join(root, place))).sort()) {
      const bytes = await readFile(join(root, place, name))
      const jpeg = await sharp(bytes, { autoOrient: true })
        .flatten()
        .resize({ width: phoneSide, height: phoneSide, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 88 })
        .toBuffer()
      const { width, height } = await sharp(jpeg).metadata()
      if (Math.min(width, height) >= leastSide) found.push({ place, jpeg, ...(await analyse(jpeg)) })
    }
  }
  return found
}

async function analyse(photo: Buffer): Promise<Analysed> {
  const { measures, thumb } = await render(photo, 'image/jpeg')
  return { hash: measures.dhash, picture: toComparable(await readGrey(thumb.bytes, comparisonSide)) }
}

function distance({ hash }: Analysed, other: Analysed): number {
  return hash === null || other.hash === null ? 64 : hashDistance(hash, other.hash)
}

/** The photograph that a photo repeats, by the server's rule: the nearest by hash that is like it. */
function findRepeated(photo: Analysed, among: readonly Photograph[]): Photograph | null {
  const near = among
    .map((other) => ({ other, bits: distance(photo, other) }))
    .filter(({ bits }) => bits <= thresholds.distance)
    .sort((one, other) => one.bits - other.bits)
    .slice(0, mostCompared)
  return (
    near.find(({ other }) => likeness(photo.picture, other.picture) >= thresholds.likeness)?.other ?? null
  )
}

/** The photographs that seem to repeat an earlier one. */
function countFalse(): string[] {
  return all.flatMap((photo, at) => {
    const repeated = findRepeated(photo, all.slice(0, at))
    return repeated === null ? [] : `${photo.place}, after ${repeated.place}`
  })
}

function percent(count: number, of: number): string {
  return `${((count / Math.max(1, of)) * 100).toFixed(1)} %`.padStart(9)
}
