import type { Colour, Paint, Vector } from './paints.ts'

type Solid = { paint: Paint; glows?: true } & (
  | { shape: 'box'; low: Vector; high: Vector }
  | { shape: 'ball'; centre: Vector; radius: number }
  | { shape: 'column'; foot: Vector; height: number; radius: number }
)

/** A room of `size` from the origin, lit by a rectangle (a window or lamp) on one of its planes. */
export type Scene = {
  size: Vector
  walls: Paint
  floor: Paint
  solids: readonly Solid[]
  light: { low: Vector; high: Vector; inwards: Vector; strength: number }
  eye: Vector
  lookAt: Vector
}

const epsilon = 1e-4
/** Distance at which a ray enters and leaves a box, of the last call of `crossBox`; and the axes it does so along. */
const crossed = { enter: 0, leave: 0, enterAxis: 0, leaveAxis: 0 }

/** Whether a ray meets a box. */
function crossBox(from: Vector, along: Vector, low: Vector, high: Vector): boolean {
  let [enter, leave, enterAxis, leaveAxis] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (let axis = 0 as 0 | 1 | 2; axis < 3; axis++) {
    const one = (low[axis] - from[axis]) / along[axis]
    const other = (high[axis] - from[axis]) / along[axis]
    const near = one < other ? one : other
    const far = one < other ? other : one
    if (near > enter) {
      enter = near
      enterAxis = axis
    }
    if (far < leave) {
      leave = far
      leaveAxis = axis
    }
    if (enter > leave) return false
  }
  crossed.enter = enter
  crossed.leave = leave
  crossed.enterAxis = enterAxis
  crossed.leaveAxis = leaveAxis
  return true
}

/** Distance at which a ray meets a solid; Infinity if it does not. `isTop`: it meets the top of a column. */
function distanceTo(solid: Solid, from: Vector, along: Vector): { distance: number; isTop: boolean } {
  found.isTop = false
  found.distance = Number.POSITIVE_INFINITY
  if (solid.shape === 'box') {
    if (crossBox(from, along, solid.low, solid.high) && crossed.enter > epsilon)
      found.distance = crossed.enter
    return found
  }
  const isBall = solid.shape === 'ball'
  const centre = isBall ? solid.centre : solid.foot
  const [dx, dy, dz] = [from[0] - centre[0], from[1] - centre[1], from[2] - centre[2]]
  if (!isBall && along[1] < 0) {
    const top = (solid.height - dy) / along[1]
    if (top > epsilon && (dx + along[0] * top) ** 2 + (dz + along[2] * top) ** 2 < solid.radius ** 2) {
      found.distance = top
      found.isTop = true
      return found
    }
  }
  const upright = isBall ? 1 : 0
  const a = along[0] ** 2 + upright * along[1] ** 2 + along[2] ** 2
  const b = dx * along[0] + upright * dy * along[1] + dz * along[2]
  const root = b * b - a * (dx * dx + upright * dy * dy + dz * dz - solid.radius ** 2)
  if (root < 0) return found
  const distance = (-b - Math.sqrt(root)) / a
  const height = dy + along[1] * distance
  if (distance > epsilon && (isBall || (height > 0 && height < solid.height))) found.distance = distance
  return found
}
const found = { distance: 0, isTop: false }
/** What a ray meets first: a solid's index, or -1 for the room itself. */
type Hit = { index: number; distance: number; place: Vector; normal: Vector }
function trace({ size, solids }: Scene, from: Vector, along: Vector): Hit {
  crossBox(from, along, origin, size)
  let distance = crossed.leave
  let axis = crossed.leaveAxis
  let [index, isTop] = [-1, false]
  for (let at = 0; at < solids.length; at++) {
    const solid = solids[at] as Solid
    const met = distanceTo(solid, from, along)
    if (met.distance >= distance) continue
    distance = met.distance
    index = at
    axis = crossed.enterAxis
    isTop = met.isTop
  }
  const place: Vector = [
    from[0] + along[0] * distance,
    from[1] + along[1] * distance,
    from[2] + along[2] * distance,
  ]
  return { index, distance, place, normal: normalAt(solids[index], place, along, axis, isTop) }
}
const origin: Vector = [0, 0, 0]

function normalAt(
  solid: Solid | undefined,
  place: Vector,
  along: Vector,
  axis: number,
  isTop: boolean,
): Vector {
  if (isTop) return [0, 1, 0]
  if (solid === undefined || solid.shape === 'box') {
    const against = (along[axis] ?? 0) > 0 ? -1 : 1
    return [axis === 0 ? against : 0, axis === 1 ? against : 0, axis === 2 ? against : 0]
  }
  const isBall = solid.shape === 'ball'
  const centre = isBall ? solid.centre : solid.foot
  return unit([place[0] - centre[0], isBall ? place[1] - centre[1] : 0, place[2] - centre[2]])
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function colourAt({ size, solids, floor, walls }: Scene, { index, place: [x, y, z] }: Hit): Colour {
  const solid = solids[index]
  if (solid) return solid.paint(x, y, z)
  if (y < epsilon) return floor(x, y, z)
  return y > size[1] - epsilon ? [0.93, 0.93, 0.92] : walls(x, y, z)
}

const steps = Array.from({ length: 6 }, (_, dimension) => 1.1673039782614187 ** -(dimension + 1))
/** A number from 0 to 1; those of neighbouring pixels are spread evenly, so that their mean is smooth (Roberts' R sequence). */
const spread = (pixel: number, dimension: number) => (0.5 + (pixel + 1) * (steps[dimension] ?? 0)) % 1

/** Rays that look around for light. */
const rays = 2

/** Light that arrives at a place, as red, green and blue: from the rectangle, and from what stands around. */
function lightAt(scene: Scene, { place, normal }: Hit, pixel: number): Colour {
  const from: Vector = [
    place[0] + normal[0] * epsilon,
    place[1] + normal[1] * epsilon,
    place[2] + normal[2] * epsilon,
  ]
  const direct = directLight(scene, from, normal, pixel)
  let [red, green, blue] = [direct, direct * 0.96, direct * 0.88]
  for (let ray = 0; ray < rays; ray++) {
    // A direction away from the surface, more often steep than flat.
    const height = 2 * spread(pixel, 2 + 2 * ray) - 1
    const angle = 2 * Math.PI * spread(pixel, 3 + 2 * ray)
    const around = 0.999 * Math.sqrt(1 - height * height)
    const along = unit([
      normal[0] + around * Math.cos(angle),
      normal[1] + 0.999 * height,
      normal[2] + around * Math.sin(angle),
    ])
    const hit = trace(scene, from, along)
    const [r, g, b] = colourAt(scene, hit)
    const open = (scene.solids[hit.index]?.glows ? 1.6 : 0.05 + 0.42 * Math.min(1, hit.distance / 1.8)) / rays
    red += r * open
    green += g * open
    blue += b * open
  }
  return [red, green, blue]
}

function directLight({ light, solids }: Scene, from: Vector, normal: Vector, pixel: number): number {
  const { low, high, inwards, strength } = light
  const across = [spread(pixel, 0), spread(pixel, 1), spread(pixel, 1)] as const
  const way: Vector = [
    low[0] + (high[0] - low[0]) * across[0] - from[0],
    low[1] + (high[1] - low[1]) * across[1] - from[1],
    low[2] + (high[2] - low[2]) * across[2] - from[2],
  ]
  const distance = Math.hypot(...way)
  const along: Vector = [way[0] / distance, way[1] / distance, way[2] / distance]
  const lit = Math.max(0, dot(normal, along)) * Math.max(0, -dot(inwards, along))
  if (lit === 0) return 0
  for (const solid of solids) {
    if (!solid.glows && distanceTo(solid, from, along).distance < distance - 0.1) return 0
  }
  return (strength * lit) / (0.3 + distance * distance)
}

/** Draws a scene; returns 3 bytes for each pixel, from the left top. */
export function render(scene: Scene, width: number, height: number): Buffer {
  const { eye, lookAt } = scene
  const forward = unit([lookAt[0] - eye[0], lookAt[1] - eye[1], lookAt[2] - eye[2]])
  const right = unit([forward[2], 0, -forward[0]])
  const colours = new Float32Array(width * height * 3)
  const lights = new Float32Array(width * height * 3).fill(unknown)
  const surfaces = new Int32Array(width * height)
  for (let at = 0; at < surfaces.length; at++) {
    const across = ((at % width) / width - 0.5) * 1.6
    const above = (0.5 - Math.floor(at / width) / height) * 1.6 * (height / width)
    const along = unit([
      forward[0] + right[0] * across - forward[0] * forward[1] * above,
      forward[1] + (1 - forward[1] ** 2) * above,
      forward[2] + right[2] * across - forward[2] * forward[1] * above,
    ])
    const hit = trace(scene, eye, along)
    colours.set(colourAt(scene, hit), at * 3)
    const solid = scene.solids[hit.index]
    const side = (solid?.shape ?? 'box') === 'box' ? dot(hit.normal, [1, 10, 100]) : 0
    surfaces[at] = (hit.index + 2) * 1000 + side
    const isNew = surfaces[at] !== surfaces[at - 1] || surfaces[at] !== surfaces[at - width]
    const isSample = at % 2 === 0 && Math.floor(at / width) % 2 === 0
    if (solid?.glows) lights.set([1.5, 1.5, 1.5], at * 3)
    else if (isSample || isNew) lights.set(lightAt(scene, hit, at), at * 3)
  }
  return expose(colours, smooth(smooth(lights, surfaces, width, 1), surfaces, width, width))
}

const reach = 6
/** Light of a pixel that is not computed: it gets that of its neighbours. */
const unknown = -1

/** Pixels of one surface share their light along rows (`step` 1) or columns: so few rays would look like noise. */
function smooth(lights: Float32Array, surfaces: Int32Array, width: number, step: number): Float32Array {
  const smoothed = new Float32Array(lights.length)
  for (let at = 0; at < surfaces.length; at++) {
    let [red, green, blue, count] = [0, 0, 0, 0]
    for (let away = -reach; away <= reach; away++) {
      const other = at + away * step
      if (surfaces[other] !== surfaces[at] || lights[other * 3] === unknown) continue
      if (step === 1 && Math.floor(other / width) !== Math.floor(at / width)) continue
      red += lights[other * 3] ?? 0
      green += lights[other * 3 + 1] ?? 0
      blue += lights[other * 3 + 2] ?? 0
      count++
    }
    smoothed.set(
      count === 0 ? [unknown, unknown, unknown] : [red / count, green / count, blue / count],
      at * 3,
    )
  }
  return smoothed
}

const expose = (colours: Float32Array, lights: Float32Array) =>
  Buffer.from(
    colours.map((colour, at) =>
      Math.round(255 * (1 - Math.exp(-2.3 * colour * (lights[at] ?? 0))) ** (1 / 1.9)),
    ),
  )
