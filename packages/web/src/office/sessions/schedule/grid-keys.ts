import type { KeyboardEvent } from 'react'
import { isLetter } from '../../../platform/use-key-down.ts'
import { type Chip, isGap, type Line } from './layout.ts'
import { directionOfKey, findItem, findNeighbour } from './neighbours.ts'
import type { HeldChip } from './use-held-chip.ts'

type Keys = {
  lines: readonly Line[]
  held: HeldChip['held']
  moving: Pick<HeldChip, 'lift' | 'moveOn' | 'drop' | 'putBack'>
  onFocus: (key: string | null) => void
  onSelect: (key: string) => void
  onOpen: (id: string) => void
  onAssign: (chip: Chip) => void
  /** `key` is the chip that has the focus. */
  onUndo: (key: string) => void
}

/**
 * The keys of the schedule, on a chip or a gap: arrows lead to its neighbours or move a lifted one, space selects, Enter opens or
 * puts down, M lifts, A assigns, Z takes the last move back, Escape puts a lifted one back.
 */
export function gridKeyHandler({ lines, held, moving, onFocus, onSelect, onOpen, onAssign, onUndo }: Keys) {
  /** Returns whether the key meant something. */
  function actOn(event: KeyboardEvent<HTMLElement>, key: string): boolean {
    const direction = directionOfKey(event)
    if (held) {
      if (direction) moving.moveOn(direction)
      else if (event.key === 'Enter') moving.drop()
      else if (event.key === 'Escape') moving.putBack()
      return true
    }
    if (direction) {
      onFocus(findNeighbour(lines, key, direction))
      return true
    }
    const item = findItem(lines, key)?.item
    if (item && event.key === ' ') {
      onSelect(key)
      return true
    }
    if (!item || isGap(item)) return false
    if (event.key === 'Enter') onOpen(item.session.id)
    else if (isLetter(event, 'm')) moving.lift(key)
    else if (isLetter(event, 'a')) onAssign(item)
    else if (isLetter(event, 'z')) onUndo(key)
    else return false
    return true
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key
    if (key === undefined || !actOn(event, key)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
