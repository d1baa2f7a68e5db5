import sharp, { type Sharp } from 'sharp'
import { random } from '../../packages/server/src/demo/room-picture.ts'
import { pixelFlags, thresholds } from '../../packages/server/src/features/sessions/evidence/rules.ts'
import { comparisonSide } from '../../packages/server/src/platform/images/correlation.ts'
import { type Grey, readGrey } from '../../packages/server/src/platform/images/grey.ts'
import { likeness, toComparable } from '../../packages/server/src/platform/images/likeness.ts'
import type { Measures } from '../../packages/server/src/platform/images/measure.ts'
import { hashDistance } from '../../packages/server/src/platform/images/near-hashes.ts'
import { render } from '../../packages/server/src/platform/images/render.ts'
import { benchLength } from '../length.ts'
import { milliseconds, type Row, row } from '../table.ts'
import { compareWithHistory } from './history.ts'
import { careful, createRoom, kinds, type Shot, shoot } from './rooms.ts'

/** Handheld from the same door on another day. */
const handheld: Shot = { shift: 0.12, turn: 0.05, roll: 0.025, zoom: 0.03, light: 0.25, moved: 0.06 }
/** A second shot in the same minute. */
const sameMinute: Shot = { shift: 0.01, turn: 0.006, roll: 0.005, zoom: 0, light: 0.03, moved: 0 }

/** The reference photo. */
const reference: Shot = { shift: 0, turn: 0, roll: 0, zoom: 0, light: 0.2, moved: 0 }

const roomsPerKind = benchLength('BENCH_ROOMS', 1, 6)
const shots = { byHand: 3, careful: 3, again: 2 }

type Analysis = { measures: Measures; grey: Grey }
type RoomShots = {
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

/** What the server computes: the measures of the photo, and the thumbnail it compares. */
async function analyse(bytes: Buffer): Promise<Analysis> {
  const { measures, thumb } = await render(bytes, 'image/jpeg')
  return { measures, grey: await readGrey(thumb.bytes, comparisonSide) }
}

const getScenes = () =>
  kinds.flatMap((kind) =>
    Array.from({ length: roomsPerKind }, (_, seed) => ({
      scene: createRoom(kind, seed),
      at: kinds.indexOf(kind) * 1000 + seed * 50,
    })),
  )

/** Renders every room with its photos. */
async function rooms(): Promise<RoomShots[]> {
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

type Rates = { what: string; of: number; rates: { way: string; share: number; chosen?: boolean }[] }

function compare(one: Analysis, other: Analysis): Compared {
  const [a, b] = [one.measures.dhash, other.measures.dhash]
  if (a === null || b === null) return { distance: 64, likeness: 0 }
  const distance = hashDistance(a, b)
  // As on the server: photos with distant hashes are never compared by pixels.
  return {
    distance,
    likeness: distance > thresholds.distance ? 0 : likeness(toComparable(one.grey), toComparable(other.grey)),
  }
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
function repeatRates(all: RoomShots[]): Rates[] {
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

const measureAsSent = async (bytes: Buffer) => (await render(bytes, 'image/jpeg')).measures

/** How many photos are flagged as dark or blurred, by stops of light lost and by sigma of the blur at 640 pixels. */
async function lightRates(): Promise<Rates[]> {
  const found = new Map<string, ReturnType<typeof pixelFlags>[]>()
  const note = (what: string, { brightness, sharpness }: Measures) =>
    found.set(what, [...(found.get(what) ?? []), pixelFlags({ brightness, sharpness })])
  for (const { scene, at } of getScenes()) {
    for (const stops of exposures) {
      const photo = await shoot(scene, at, { ...handheld, light: 0.2 }, 2 ** stops)
      note(`${stops} stops of light`, await measureAsSent(photo))
      for (const sigma of stops === 0 ? blurs.filter((each) => each > 0) : [])
        note(
          `blurred by ${sigma}`,
          await measureAsSent(await sharp(photo).blur(sigma).jpeg({ quality: 76 }).toBuffer()),
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

/** Prints the full tables first; returns the rates of the rule the server uses. */
export async function evidenceRows(): Promise<Row[]> {
  const [few, many] = [await compareWithHistory(1000), await compareWithHistory(20_000)]
  const repeats = repeatRates(await rooms())
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  for (const table of [repeats, await lightRates()]) printRates(table, percent)
  const chosen = ({ rates }: Rates) => percent(rates.find(({ chosen }) => chosen)?.share ?? 0)
  return [
    ...repeats.map((each) => row(each.what, chosen(each))),
    row('one photo against 1,000, processor time', milliseconds(few), '1.00'),
    row('  against 20,000', milliseconds(many), (many / few).toFixed(2)),
  ]
}

function printRates(table: Rates[], percent: (share: number) => string) {
  const ways = table[0]?.rates.map(({ way }) => way.padStart(13)) ?? []
  console.log(`${''.padEnd(36)}${'of'.padStart(5)}${ways.join('')}`)
  for (const { what, of, rates } of table) {
    const shares = rates.map(({ share }) => percent(share).padStart(13))
    console.log(`${what.padEnd(36)}${String(of).padStart(5)}${shares.join('')}`)
  }
}
