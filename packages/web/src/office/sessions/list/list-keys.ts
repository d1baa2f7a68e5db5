import type { RefObject } from 'react'
import { isLetter, useShortcuts } from '../../../platform/use-key-down.ts'

type ListKeys = {
  list: RefObject<HTMLElement | null>
  /** `isRange`: with all since the one before. */
  onSelect: (id: string, isRange: boolean) => void
}

/** The link of a row, which is its one stop of the Tab key. */
const focusRow = (row: HTMLElement | undefined) => row?.querySelector('a')?.focus()

/** The tick, the link and the buttons of a row, in this order. */
const rowStops = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('input, a, button')].filter((each) => each.checkVisibility())

/** Keys of the list: j and k, or the arrows within it, lead from row to row and along a row; x ticks. */
export function useListKeys({ list, onSelect }: ListKeys): void {
  useShortcuts((event) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-session]') ?? [])]
    const { activeElement } = document
    const at = rows.findIndex((row) => row.contains(activeElement))
    const row = rows[at]
    if (isLetter(event, 'j') || (row && event.key === 'ArrowDown')) focusRow(rows[at + 1])
    else if (isLetter(event, 'k') || (row && event.key === 'ArrowUp')) focusRow(rows[at - 1])
    else if (row && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const isForward = (event.key === 'ArrowRight') === (getComputedStyle(row).direction === 'ltr')
      const stops = rowStops(row)
      stops[stops.indexOf(activeElement as HTMLElement) + (isForward ? 1 : -1)]?.focus()
    } else if (row && isLetter(event, 'x')) onSelect(row.dataset.session ?? '', event.shiftKey)
    else return
    event.preventDefault()
  })
}
