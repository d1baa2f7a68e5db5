import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Line } from './layout.ts'
import { findItem, firstKey } from './neighbours.ts'

/**
 * The focus among chips and gaps: the Tab key stops at one of them. The row of another one may have to be scrolled to and
 * rendered before that can have the focus; `focusNext` is what waits for it.
 */
export function useChipFocus(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  jump: { key: string } | null,
  scrollTo: (index: number) => void,
) {
  const [current, setTabStop] = useState<string | null>(null)
  const focusNext = useRef<string | null>(null)

  function focusWaiting() {
    const { current: key } = focusNext
    const chip = key && scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    if (!chip) return
    focusNext.current = null
    chip.focus({ preventScroll: true })
    chip.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  function focus(key: string | null) {
    const found = findItem(lines, key)
    if (!found || key === null) return
    setTabStop(key)
    focusNext.current = key
    scrollTo(found.index)
    focusWaiting()
  }
  useEffect(focusWaiting)
  const onJump = useEffectEvent((key: string) => focus(key))
  useEffect(() => {
    if (jump) onJump(jump.key)
  }, [jump])

  // Rendered again with each frame of scrolling.
  const [tabStop, tabRow] = useMemo(() => {
    const key = findItem(lines, current) ? current : firstKey(lines)
    return [key, findItem(lines, key)?.index ?? null] as const
  }, [lines, current])
  return { tabStop, tabRow, setTabStop, focus, focusNext }
}
