import type { KeyboardEvent } from 'react'
import { type Chip, type Gap, isHeading, type Line } from './layout.ts'

export type Direction = 'previous' | 'next' | 'up' | 'down'

const lineItems = (line: Line | undefined): (Chip | Gap)[] =>
  line === undefined || isHeading(line)
    ? []
    : [...line.gaps, ...line.chips].toSorted((a, b) => a.day - b.day || a.lane - b.lane)

/** The row and what is in it, of a chip or a gap. */
export function findItem(lines: readonly Line[], key: string | null) {
  for (const [index, line] of lines.entries()) {
    const item = lineItems(line).find((each) => each.key === key)
    if (item) return { index, item }
  }
  return null
}

/** What the Tab key stops at first. */
export const firstKey = (lines: readonly Line[]): string | null =>
  lines.flatMap((line) => lineItems(line).slice(0, 1))[0]?.key ?? null

/**
 * The item next to another: along its row, or below and above it, else the one of the nearest day in the next row that has any.
 * Null at an edge.
 */
export function findNeighbour(lines: readonly Line[], key: string, direction: Direction): string | null {
  const found = findItem(lines, key)
  if (!found) return firstKey(lines)
  const { index, item } = found
  const own = lineItems(lines[index])
  const step = direction === 'previous' || direction === 'up' ? -1 : 1
  const adjacent = own[own.findIndex((each) => each.key === key) + step]
  if (direction === 'previous' || direction === 'next') return adjacent?.key ?? null
  if (adjacent?.day === item.day) return adjacent.key
  for (let at = index + step; at >= 0 && at < lines.length; at += step) {
    const items = lineItems(lines[at])
    const nearest = items.toSorted((a, b) => Math.abs(a.day - item.day) - Math.abs(b.day - item.day))[0]
    if (!nearest) continue
    const sameDay = items.filter(({ day }) => day === nearest.day)
    return (step > 0 ? sameDay[0] : sameDay.at(-1))?.key ?? null
  }
  return null
}

/** The direction of an arrow key, which turns round where text runs from right to left. */
export function directionOfKey({ key, currentTarget }: KeyboardEvent<HTMLElement>): Direction | null {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  return (key === 'ArrowRight') === isRtl ? 'previous' : 'next'
}

/** The key of a chip, which is a button, or of a gap, which is a link. */
export const keyAt = (target: EventTarget, element: 'button' | 'a') =>
  (target as HTMLElement).closest<HTMLElement>(`${element}[data-key]`)?.dataset.key
