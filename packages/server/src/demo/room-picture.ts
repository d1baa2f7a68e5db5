import type { Room } from '@brightkey/contract/templates/schema'
import sharp from 'sharp'

const width = 1280
const height = 960
const floor = 680

/** A drawn room as a phone might see it after cleaning, as JPEG; the same room and number give the same picture. */
export async function roomPicture(room: Room | null, number: number): Promise<Buffer> {
  const next = random(number * 977 + [...(room ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0))
  const grain = Buffer.from(Array.from({ length: 128 * 128 * 3 }, () => 108 + next() * 40))
  return sharp(Buffer.from(scene(furniture(room, next), next)))
    .composite([
      { input: grain, raw: { width: 128, height: 128, channels: 3 }, tile: true, blend: 'soft-light' },
    ])
    .flatten()
    .jpeg({ quality: 78 })
    .toBuffer()
}

type Random = () => number

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const soft = 'rx="14" stroke="#0002"'
const tone = (hue: number, saturation: number, lightness: number) =>
  `hsl(${Math.round(hue)} ${saturation}% ${Math.round(lightness)}%)`

function scene(inside: string, next: Random): string {
  const hue = 25 + next() * 30
  const light = 300 + next() * 600
  const boards = Array.from(
    { length: 17 },
    (_, i) => `M${640 + (i - 8) * 70} ${floor} L${640 + (i - 8) * 240} ${height}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x2="1" y2="1"><stop stop-color="${tone(hue, 24, 92)}"/><stop offset="1" stop-color="${tone(hue, 18, 76)}"/></linearGradient>
      <linearGradient id="floor" x2="0" y2="1"><stop stop-color="${tone(hue, 22, 52)}"/><stop offset="1" stop-color="${tone(hue, 26, 70)}"/></linearGradient>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8fc4ee"/><stop offset="1" stop-color="#f3e7cf"/></linearGradient>
      <radialGradient id="lamp"><stop stop-color="#fffbe6" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <radialGradient id="edges" r=".78"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".32"/></radialGradient>
    </defs>
    ${rect(0, 0, width, floor, 'url(#wall)')}${rect(0, floor, width, height - floor, 'url(#floor)')}
    <path d="${boards.join(' ')}" stroke="#0002" stroke-width="3"/>
    ${rect(0, floor - 16, width, 16, '#fff8')}
    ${inside}
    <circle cx="${light}" cy="150" r="420" fill="url(#lamp)"/>
    ${rect(0, 0, width, height, 'url(#edges)')}
  </svg>`
}

function furniture(room: Room | null, next: Random): string {
  const hue = next() * 360
  switch (room) {
    case 'kitchen':
      return kitchen(hue, next)
    case 'bathroom':
      return bathroom(hue, next)
    case 'living_room':
      return windowAt(90, next) + sofa(hue) + lowTable()
    case 'hallway':
      return (
        door(hue) +
        rect(820, 520, 330, 160, tone(hue, 20, 45), soft) +
        rect(880, 190, 210, 260, '#dfe9ec', soft)
      )
    default:
      return windowAt(820, next) + bed(hue)
  }
}

function windowAt(x: number, next: Random): string {
  const towers = Array.from({ length: 7 }, (_, i) => {
    const tall = 60 + next() * 190
    return rect(x + 12 + i * 50, 420 - tall, 34, tall, tone(205, 18, 55 + next() * 20))
  })
  return `${rect(x, 110, 370, 322, 'url(#sky)', 'stroke="#fff" stroke-width="14"')}${towers.join('')}
    ${rect(x + 180, 110, 10, 322, '#fff')}${rect(x - 60, 90, 66, 420, '#fff9', 'rx="20"')}${rect(x + 364, 90, 66, 420, '#fff9', 'rx="20"')}`
}

const sofa = (hue: number) =>
  rect(560, 430, 620, 170, tone(hue, 24, 55), soft) +
  rect(530, 520, 680, 170, tone(hue, 24, 48), soft) +
  rect(600, 450, 130, 110, tone(hue + 150, 40, 72), soft) +
  rect(1000, 450, 130, 110, tone(hue + 190, 36, 66), soft)

const lowTable = () =>
  `<ellipse cx="760" cy="790" rx="260" ry="52" fill="#6b4a33"/><ellipse cx="760" cy="780" rx="260" ry="52" fill="#9a7251"/>` +
  `${rect(730, 700, 46, 78, '#e9eef0', soft)}<circle cx="752" cy="680" r="44" fill="#5d8f5c"/>`

const bed = (hue: number) =>
  rect(130, 330, 640, 260, tone(30, 28, 38), soft) +
  rect(150, 560, 600, 260, '#fbfaf6', soft) +
  rect(190, 500, 230, 110, '#ffffff', soft) +
  rect(470, 500, 230, 110, '#ffffff', soft) +
  rect(140, 690, 620, 140, tone(hue, 28, 60), soft) +
  rect(800, 600, 120, 140, tone(30, 28, 42), soft)

function kitchen(hue: number, next: Random): string {
  const cupboards = [0, 1, 2, 3, 4].map(
    (i) =>
      rect(90 + i * 220, 90, 200, 200, tone(hue, 14, 80), soft) +
      rect(90 + i * 220, 500, 200, 220, tone(hue, 14, 74), soft),
  )
  const tiles = Array.from({ length: 20 }, (_, i) =>
    rect(80 + i * 56, 300, 52, 150, tone(200, 12, 84 + next() * 6)),
  )
  return `${tiles.join('')}${cupboards.join('')}${rect(60, 450, 1160, 54, '#3f4448', 'rx="6"')}
    ${rect(560, 456, 200, 30, '#c9d3d8', 'rx="12"')}<path d="M660 456 v-90 q0 -40 46 -40 v30" fill="none" stroke="#aab4b9" stroke-width="14"/>
    ${rect(960, 330, 120, 120, '#d9dcdd', soft)}${rect(240, 380, 44, 70, tone(hue + 120, 40, 60), soft)}`
}

function bathroom(hue: number, next: Random): string {
  const tiles = Array.from({ length: 96 }, (_, i) =>
    rect((i % 16) * 80, Math.floor(i / 16) * 114, 76, 110, tone(190 + (hue % 30), 16, 84 + next() * 6)),
  )
  return `${tiles.join('')}${rect(170, 90, 360, 300, '#eef6f8', 'rx="10" stroke="#b7c4c9" stroke-width="10"')}
    <path d="M200 340 L430 110 h60 L230 370 z" fill="#fff" opacity=".7"/>
    ${rect(150, 500, 400, 70, '#ffffff', soft)}${rect(180, 570, 340, 200, tone(hue, 16, 58), soft)}
    <path d="M350 500 v-44 h60" fill="none" stroke="#9aa6ab" stroke-width="16"/>
    ${rect(680, 610, 540, 190, '#ffffff', 'rx="60" stroke="#0002"')}${rect(760, 330, 60, 230, tone(hue + 60, 36, 70), soft)}
    ${rect(850, 330, 60, 200, '#fff', soft)}`
}

const door = (hue: number) =>
  rect(180, 130, 330, 560, tone(hue, 16, 82), 'stroke="#fff" stroke-width="18"') +
  rect(225, 190, 240, 190, '#0001', soft) +
  rect(225, 430, 240, 200, '#0001', soft) +
  '<circle cx="470" cy="420" r="15" fill="#8d8d86"/>'

/** mulberry32 */
function random(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
