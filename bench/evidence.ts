import sharp, { type Sharp } from 'sharp'
import { pixelFlags, thresholds } from '../packages/server/src/features/sessions/evidence/rules.ts'
import { comparisonSide, hashDistance, likeness } from '../packages/server/src/platform/images/likeness.ts'
import {
  type Grey,
  type Measures,
  measure,
  readGrey,
} from '../packages/server/src/platform/images/measure.ts'
import { createRoom, kinds, random, type Shot, shoot } from './evidence-rooms.ts'

/** Handheld from the same door on another day; and carefully aligned to repeat the same picture. */
const handheld: Shot = { shift: 0.12, turn: 0.05, roll: 0.025, zoom: 0.03, light: 0.25, moved: 0.06 }
const careful: Shot = { shift: 0.03, turn: 0.012, roll: 0.01, zoom: 0.01, light: 0.2, moved: 0.04 }
/** A second shot in the same minute. */
const sameMinute: Shot = { shift: 0.01, turn: 0.006, roll: 0.005, zoom: 0, light: 0.03, moved: 0 }

/** The reference photo. */
const reference: Shot = { shift: 0, turn: 0, roll: 0, zoom: 0, light: 0.2, moved: 0 }

const roomsPerKind = Number(process.env.BENCH_ROOMS ?? 6)
const shots = { byHand: 3, careful: 3, again: 2 }

type Analysis = { measures: Measures; grey: Grey }
export type RoomShots = {
  first: Analysis
  byHand: Analysis[]
  careful: Analysis[]
  again: Analysis[]
  changed: Map<string, Analysis>
}

/** Manipulations of an earlier photo. */
const changes: Record<string, (bytes: Buffer, seed: number) => Promise<Buffer>> = {
  'saved again': (bytes) => jpeg(sharp(bytes), 90),
  'quality 80': (bytes) => jpeg(sharp(bytes), 80),
  'quality 50': (bytes) => jpeg(sharp(bytes), 50),
  'quality 30': (bytes) => jpeg(sharp(bytes), 30),
  'half the size': (bytes) => jpeg(sharp(bytes).resize({ width: 320 }), 80),
  brighter: (bytes) => jpeg(sharp(bytes).modulate({ brightness: 1.15 }), 80),
  darker: (bytes) => jpeg(sharp(bytes).modulate({ brightness: 0.8 }), 80),
  'more contrast': (bytes) => jpeg(sharp(bytes).linear(1.25, -30), 80),
  'sent by messenger': async (bytes) => jpeg(sharp(await jpeg(sharp(bytes).resize({ width: 480 }), 60)), 75),
  'cropped 2 %': (bytes, seed) => cropRandomly(bytes, seed, 0.02),
  'cropped 5 %': (bytes, seed) => cropRandomly(bytes, seed, 0.05),
  'cropped 10 %': (bytes, seed) => cropRandomly(bytes, seed, 0.1),
  'cropped 5 %, brighter, quality 60': async (bytes, seed) =>
    jpeg(sharp(await cropRandomly(bytes, seed, 0.05)).modulate({ brightness: 1.12 }), 60),
  mirrored: (bytes) => jpeg(sharp(bytes).flop(), 80),
}

const jpeg = (image: Sharp, quality: number) => image.jpeg({ quality }).toBuffer()

/** Crops this share of width and height, randomly split between the opposite edges. */
async function cropRandomly(bytes: Buffer, seed: number, share: number): Promise<Buffer> {
  const next = random(seed + 77)
  const { width, height } = await sharp(bytes).metadata()
  const [w, h] = [Math.round(width * (1 - share)), Math.round(height * (1 - share))]
  const left = Math.round((width - w) * next())
  const top = Math.round((height - h) * next())
  return jpeg(sharp(bytes).extract({ left, top, width: w, height: h }), 80)
}

/** What the server computes: the measures of the stored photo, and the thumbnail it compares. */
async function analyse(bytes: Buffer): Promise<Analysis> {
  const kept = await sharp(bytes).jpeg({ quality: 90 }).toBuffer()
  const thumb = await sharp(kept)
    .resize({ width: 320, height: 320, fit: 'inside' })
    .jpeg({ quality: 78 })
    .toBuffer()
  return { measures: await measure(kept), grey: await readGrey(thumb, comparisonSide) }
}

const getScenes = () =>
  kinds.flatMap((kind) =>
    Array.from({ length: roomsPerKind }, (_, seed) => ({
      scene: createRoom(kind, seed),
      at: kinds.indexOf(kind) * 1000 + seed * 50,
    })),
  )

/** Renders every room with its photos. */
export async function rooms(): Promise<RoomShots[]> {
  const made: RoomShots[] = []
  for (const { scene, at } of getScenes()) {
    const take = (count: number, from: number, shot: Shot) =>
      Promise.all(
        Array.from({ length: count }, async (_, i) => analyse(await shoot(scene, at + from + i, shot))),
      )
    const first = await shoot(scene, at, reference)
    const changed = new Map<string, Analysis>()
    for (const [name, change] of Object.entries(changes))
      changed.set(name, await analyse(await change(first, at)))
    made.push({
      first: await analyse(first),
      byHand: await take(shots.byHand, 1, handheld),
      careful: await take(shots.careful, 20, careful),
      again: await take(shots.again, 40, sameMinute),
      changed,
    })
  }
  return made
}

type Compared = { distance: number; likeness: number }
/** Ways to decide: by hash alone, or by hash and then pixel similarity. */
const decisionRules: { name: string; says: (found: Compared) => boolean; chosen?: boolean }[] = [
  ...[2, 4, 8, 12].map((most) => ({
    name: `hash ≤ ${most}`,
    says: ({ distance }: Compared) => distance <= most,
  })),
  ...[0.9, 0.93, 0.95, 0.97].map((least) => ({
    name: `like ≥ ${least}`,
    says: (found: Compared) => found.distance <= thresholds.distance && found.likeness >= least,
    chosen: least === thresholds.likeness,
  })),
]

export type Rates = { what: string; of: number; rates: { way: string; share: number; chosen?: boolean }[] }

function compare(one: Analysis, other: Analysis): Compared {
  const [a, b] = [one.measures.dhash, other.measures.dhash]
  if (a === null || b === null) return { distance: 64, likeness: 0 }
  const distance = hashDistance(a, b)
  // As on the server: photos with distant hashes are never compared by pixels.
  return { distance, likeness: distance > thresholds.distance ? 0 : likeness(one.grey, other.grey) }
}

const computeRates = (what: string, found: Compared[]): Rates => ({
  what,
  of: found.length,
  rates: decisionRules.map(({ name, says, chosen = false }) => ({
    way: name,
    share: found.filter(says).length / found.length,
    chosen,
  })),
})

/** How often each way reports a repeat: for manipulated copies, and for different photos. */
export function repeatRates(all: RoomShots[]): Rates[] {
  const pairs = (pick: (roomTitle: RoomShots) => Analysis[]) =>
    all.flatMap((roomTitle) => pick(roomTitle).map((each) => compare(roomTitle.first, each)))
  const others = all.flatMap((roomTitle, at) =>
    all.slice(at + 1).map((other) => compare(roomTitle.first, other.first)),
  )
  return [
    ...Object.keys(changes).map((name) =>
      computeRates(
        name,
        pairs(({ changed }) => [changed.get(name)].filter((each) => each !== undefined)),
      ),
    ),
    computeRates(
      'same room, by hand',
      pairs((roomTitle) => roomTitle.byHand),
    ),
    computeRates(
      'same room, careful',
      pairs((roomTitle) => roomTitle.careful),
    ),
    computeRates(
      'same room, same minute',
      pairs((roomTitle) => roomTitle.again),
    ),
    computeRates('other rooms', others),
  ]
}

const exposures = [0, -2, -3, -4, -5]
const blurs = [0, 1, 2, 3, 5]

/** How many photos are flagged as dark or blurred, by stops of light lost and by sigma of the blur at 640 pixels. */
export async function lightRates(): Promise<Rates[]> {
  const found = new Map<string, ReturnType<typeof pixelFlags>[]>()
  const note = (what: string, { brightness, sharpness }: Measures) =>
    found.set(what, [...(found.get(what) ?? []), pixelFlags({ brightness, sharpness })])
  for (const { scene, at } of getScenes()) {
    for (const stops of exposures) {
      const photo = await shoot(scene, at, { ...handheld, light: 0.2 }, 2 ** stops)
      note(`${stops} stops of light`, await measure(photo))
      for (const sigma of stops === 0 ? blurs.filter((each) => each > 0) : [])
        note(
          `blurred by ${sigma}`,
          await measure(await sharp(photo).blur(sigma).jpeg({ quality: 76 }).toBuffer()),
        )
    }
  }
  return [...found].map(([what, flags]) => ({
    what,
    of: flags.length,
    rates: (['dark', 'blurred'] as const).map((way) => ({
      way,
      share: flags.filter((each) => each.some(({ kind }) => kind === way)).length / flags.length,
    })),
  }))
}
