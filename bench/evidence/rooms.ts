// Ray-cast rooms (boxes in a box) as test photos for the evidence checks.
import sharp from 'sharp'
import { type Random, random } from '../../packages/server/src/demo/room-picture.ts'

type Vector = [number, number, number]
type Paint = (u: number, v: number) => Vector
type Box = { low: Vector; high: Vector; paint: Paint; inside?: boolean }
/** A room: its objects, its light, and the camera position, in metres. */
type RoomScene = { boxes: Box[]; lamp: Vector; eye: Vector; at: Vector; movable: number[] }

/** Normally distributed, mean 0, deviation 1. */
const normal = (next: Random) => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next())

const plain =
  (r: number, g: number, b: number): Paint =>
  () => [r, g, b]
const tiles =
  (size: number, colour: Vector, joint: number): Paint =>
  (u, v) => {
    const isJoint = (u / size) % 1 < 0.04 || (v / size) % 1 < 0.04
    return isJoint ? (colour.map((part) => part * joint) as Vector) : colour
  }
const boards =
  (colour: Vector): Paint =>
  (u, v) => {
    const board = Math.floor(u / 0.14)
    const shade = 0.85 + 0.3 * random(board * 31 + Math.floor(v / 1.2 + board * 0.37) * 7)()
    return colour.map((part) => part * shade * ((u / 0.14) % 1 < 0.03 ? 0.6 : 1)) as Vector
  }
/** Patches of colour, for a picture on the wall, a bookshelf or a view. */
const patches = (seed: number, size: number): Paint => {
  return (u, v) => {
    const next = random(seed + Math.floor(u / size) * 131 + Math.floor(v / (size * 1.7)) * 17)
    return [0.2 + 0.7 * next(), 0.2 + 0.7 * next(), 0.2 + 0.7 * next()]
  }
}

export const kinds = ['living', 'bedroom', 'kitchen', 'bathroom', 'hallway', 'empty'] as const

/** Returns a room of a kind, deterministic by seed. Empty rooms are white and differ in size, window and door. */
export function createRoom(kind: (typeof kinds)[number], seed: number): RoomScene {
  const next = random(seed * 7919 + kinds.indexOf(kind))
  const between = (low: number, high: number) => low + (high - low) * next()
  const [w, d, h] = [between(3, 5.5), between(3, 6), between(2.5, 2.9)]
  const tint = between(0.78, 0.92)
  const wall: Vector =
    kind === 'empty' ? [0.88, 0.88, 0.86] : [tint, tint * between(0.94, 1), tint * between(0.86, 1)]
  const wet = kind === 'bathroom' || kind === 'kitchen'
  const floor = wet
    ? tiles(between(0.2, 0.6), [0.6, 0.6, 0.58], 0.75)
    : boards([between(0.4, 0.6), 0.38, 0.25])
  const walls = kind === 'bathroom' ? tiles(between(0.15, 0.3), [0.8, 0.84, 0.85], 0.85) : plain(...wall)
  const boxes: Box[] = [
    { low: [0, 0, 0], high: [w, h, d], inside: true, paint: walls },
    { low: [0, -0.02, 0], high: [w, 0.001, d], paint: floor },
  ]
  const movable: number[] = []
  const add = (low: Vector, size: Vector, paint: Paint, moves = false) => {
    if (moves) movable.push(boxes.length)
    boxes.push({ low, high: low.map((from, axis) => from + (size[axis] ?? 0)) as Vector, paint })
  }
  const colour = (): Paint => plain(between(0.2, 0.9), between(0.2, 0.85), between(0.2, 0.85))
  const windowAt = between(0.2, w - 1.6)
  add(
    [windowAt, 0.9, d - 0.03],
    [between(1, 1.5), 1.2, 0.02],
    (u, v) => patches(seed, 0.22)(u, v).map((part) => 0.9 + part * 0.5) as Vector,
  )
  add([windowAt - 0.08, 0.82, d - 0.02], [1.7, 0.06, 0.02], plain(0.95, 0.95, 0.95))
  add([w - 0.03, 0, between(0.5, d - 1.5)], [0.02, 2.05, 0.9], plain(0.7, 0.66, 0.6))
  if (kind === 'living') {
    add([between(0.1, 1), 0, d - 1.1], [between(1.6, 2.4), 0.42, 0.9], colour())
    add([0.3, 0, d - 0.35], [2, between(0.7, 0.95), 0.25], colour())
    for (let i = 0; i < 4; i++) add([0.4 + i * 0.45, 0.42, d - 0.7], [0.36, 0.3, 0.14], colour(), true)
    add([between(1, 1.8), 0, d - 2.2], [1, 0.4, 0.6], colour())
    add([w - 0.4, 0, between(1, d - 1.5)], [0.38, between(0.5, 1.9), 1.4], patches(seed + 5, 0.12))
    add([0.01, 1.3, between(1, d - 1.5)], [0.02, 0.7, 1], patches(seed + 9, 0.25))
  } else if (kind === 'bedroom') {
    const bed = between(0.6, w - 2.4)
    add([bed, 0, d - 2.1], [1.7, 0.5, 2], plain(0.93, 0.92, 0.9))
    add([bed, 0.5, d - 2.1], [1.7, 0.04, between(0.8, 1.2)], colour())
    add([bed - 0.05, 0, d - 0.15], [1.8, between(0.9, 1.3), 0.12], colour())
    for (const i of [0, 1])
      add([bed + 0.15 + i * 0.8, 0.5, d - 0.6], [0.6, 0.18, 0.4], plain(0.97, 0.97, 0.97), true)
    add([bed + 1.8, 0, d - 0.55], [0.45, 0.5, 0.4], colour())
    add([0.01, 0, between(0.4, 1.5)], [0.6, 2.1, 1.5], colour())
    add([bed + 0.3, 1.5, d - 0.02], [1, 0.6, 0.01], patches(seed, 0.2))
  } else if (kind === 'kitchen') {
    const [top, front] = [colour(), colour()]
    for (let i = 0; i < 5; i++) {
      add([0.1 + i * 0.62, 0, d - 0.6], [0.59, 0.88, 0.58], front)
      if (i !== 2) add([0.1 + i * 0.62, 1.45, d - 0.35], [0.59, 0.75, 0.33], front)
    }
    add([0.05, 0.88, d - 0.63], [3.15, 0.04, 0.62], top)
    add([0.1, 0.95, d - 0.02], [3.1, 0.5, 0.01], tiles(0.1, [0.8, 0.82, 0.8], 0.8))
    for (let i = 0; i < 5; i++)
      add(
        [0.2 + next() * 2.8, 0.92, d - 0.35],
        [0.12 + next() * 0.2, 0.12 + next() * 0.25, 0.14],
        colour(),
        true,
      )
    add([w - 0.75, 0, d - 0.7], [0.7, between(1.7, 2), 0.68], plain(0.82, 0.83, 0.84))
  } else if (kind === 'bathroom') {
    add([0.05, 0, d - 0.8], [1.7, 0.55, 0.75], plain(0.97, 0.97, 0.97))
    add([between(1.9, w - 0.8), 0, d - 0.6], [0.7, 0.85, 0.5], colour())
    add([between(1.9, w - 0.8), 1.2, d - 0.02], [0.7, 0.8, 0.01], plain(0.5, 0.56, 0.6))
    add([w - 0.7, 0, between(1, d - 1)], [0.65, 0.42, 0.4], plain(0.96, 0.96, 0.95))
    for (let i = 0; i < 3; i++)
      add([0.3 + i * 0.5, 1.1 + next() * 0.2, d - 0.03], [0.35, 0.55, 0.02], colour(), true)
  } else if (kind === 'hallway') {
    for (let i = 0; i < 3; i++) add([i % 2 ? w - 0.03 : 0.01, 0, 0.8 + i * 1.1], [0.02, 2.05, 0.85], colour())
    add([0.02, 0, d - 1.4], [0.35, between(0.6, 1), 0.9], colour())
    add([0.02, 1.1, d - 1.3], [0.02, 0.8, 0.6], patches(seed, 0.2))
    add([w / 2 - 0.4, 0.002, 0.8], [0.8, 0.01, d - 1.6], patches(seed + 3, 0.16))
  } else if (next() < 0.5)
    add([between(0.3, w - 0.8), between(0.3, 1.2), d - 0.02], [0.08, 0.12, 0.01], plain(0.95, 0.95, 0.95))
  return {
    boxes,
    movable,
    lamp: [w / 2, h - 0.3, d / 2],
    eye: [w * between(0.3, 0.75), 1.5, 0.15],
    at: [w * between(0.35, 0.65), between(0.8, 1.2), d],
  }
}

/** Random variation of the camera position and light. */
export type Shot = { shift: number; turn: number; roll: number; zoom: number; light: number; moved: number }
/** From the same door on another day, carefully aligned to repeat the same picture. */
export const careful: Shot = { shift: 0.03, turn: 0.012, roll: 0.01, zoom: 0.01, light: 0.2, moved: 0.04 }

/** Renders a 640 × 480 JPEG of a room; `exposure` 1 is correct, 0.5 one stop too dark. */
export async function shoot(scene: RoomScene, seed: number, shot: Shot, exposure = 1): Promise<Buffer> {
  const next = random(seed * 104_729 + 11)
  const [width, height] = [640, 480]
  const eye = scene.eye.map((part) => part + shot.shift * normal(next)) as Vector
  const yaw = Math.atan2(scene.at[0] - eye[0], scene.at[2] - eye[2]) + shot.turn * normal(next)
  const flat = Math.hypot(scene.at[0] - eye[0], scene.at[2] - eye[2])
  const pitch = Math.atan2(scene.at[1] - eye[1], flat) + shot.turn * 0.7 * normal(next)
  const roll = shot.roll * normal(next)
  const focal = 0.75 * (1 + shot.zoom * normal(next))
  const [gain, sun] = [Math.exp(shot.light * normal(next)), Math.exp(shot.light * 2 * normal(next))]
  const warmth = 1 + 0.3 * shot.light * normal(next)
  const boxes = scene.boxes.map((box, index) => {
    if (!scene.movable.includes(index)) return box
    const [dx, dz] = [shot.moved * normal(next), shot.moved * 0.4 * normal(next)]
    const move = ([x, y, z]: Vector): Vector => [x + dx, y, z + dz]
    return { ...box, low: move(box.low), high: move(box.high) }
  })
  const pixels = Buffer.alloc(width * height * 3)
  const [cy, sy, cp, sp, cr, sr] = [yaw, pitch, roll].flatMap((angle) => [
    Math.cos(angle),
    Math.sin(angle),
  ]) as [number, number, number, number, number, number]
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const [x0, y0] = [(px / width - 0.5) / focal, ((0.5 - py / height) * 0.75) / focal]
      const [x, y] = [x0 * cr - y0 * sr, x0 * sr + y0 * cr]
      const [up, forward] = [y * cp + sp, cp - y * sp]
      const ray: Vector = [x * cy + forward * sy, up, forward * cy - x * sy]
      const seen = cast(boxes, scene.lamp, eye, ray, sun)
      const edge = 1 - 0.35 * (x0 * x0 + y0 * y0)
      for (let c = 0; c < 3; c++) {
        const exposed =
          seen[c as 0 | 1 | 2] * exposure * gain * edge * (c === 0 ? warmth : c === 2 ? 2 - warmth : 1)
        // Film-like shoulder, gamma, grain.
        pixels[(py * width + px) * 3 + c] = Math.max(
          0,
          Math.min(255, 255 * (1 - Math.exp(-1.25 * exposed)) ** 0.7 + 3 * (next() + next() + next() - 1.5)),
        )
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 76 })
    .toBuffer()
}

function cast(boxes: Box[], lamp: Vector, eye: Vector, ray: Vector, sun: number): Vector {
  let nearest = Number.POSITIVE_INFINITY
  let axis = 0
  let hit: Box | undefined
  for (const box of boxes) {
    let [enter, leave, enterAxis, leaveAxis] = [0, Number.POSITIVE_INFINITY, 0, 0]
    for (let i = 0; i < 3; i++) {
      const k = i as 0 | 1 | 2
      const inverse = 1 / (ray[k] || 1e-9)
      const one = (box.low[k] - eye[k]) * inverse
      const two = (box.high[k] - eye[k]) * inverse
      const [near, far] = one < two ? [one, two] : [two, one]
      if (near > enter) [enter, enterAxis] = [near, i]
      if (far < leave) [leave, leaveAxis] = [far, i]
    }
    const distance = box.inside ? leave : enter
    if (enter > leave || distance <= 1e-6 || distance >= nearest) continue
    nearest = distance
    axis = box.inside ? leaveAxis : enterAxis
    hit = box
  }
  if (!hit) return [0, 0, 0]
  const point: Vector = [eye[0] + ray[0] * nearest, eye[1] + ray[1] * nearest, eye[2] + ray[2] * nearest]
  const [u, v] = axis === 0 ? [point[2], point[1]] : axis === 1 ? [point[0], point[2]] : [point[0], point[1]]
  const colour = hit.paint(u + 50, v + 50)
  const toLamp = [lamp[0] - point[0], lamp[1] - point[1], lamp[2] - point[2]]
  const far = Math.hypot(...toLamp)
  const facing = Math.abs((toLamp[axis] ?? 0) / far)
  // The window lights objects near the far wall.
  const light =
    0.35 + (1.1 * (0.3 + 0.7 * facing)) / (1 + 0.35 * far * far) + sun * 0.25 * Math.max(0, point[2] / 5)
  return [colour[0] * light, colour[1] * light, colour[2] * light]
}
