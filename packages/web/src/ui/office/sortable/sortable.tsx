import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../../classes.ts'
import { useHeld } from './drag.ts'
import { type SortableWords, SortGrip, SortSteps } from './tools.tsx'

export type SortableTools = {
  /** Drag handle for pointer and keyboard. */
  grip: ReactNode
  /** The up and down buttons. */
  steps: ReactNode
}

type SortableProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  words: SortableWords
  onMove: (from: number, to: number) => void
  className?: string
  children: (item: T, tools: SortableTools) => ReactNode
}

/**
 * A sortable list: drag by the grip (auto-scrolls near an edge), by keyboard (Space lifts, arrows move, Space drops,
 * Escape cancels) or by the up and down buttons. Moves are announced, and the focus stays on the entry.
 */
export function Sortable<T>({ items, keyOf, nameOf, words, onMove, className, children }: SortableProps<T>) {
  const list = useRef<HTMLOListElement>(null)
  const held = useHeld(list)
  const focusNext = useRef<{ key: string; part: string } | null>(null)
  const [said, setSaid] = useState('')
  const [lifted, setLifted] = useState<string | null>(null)
  const order = items.map(keyOf).join('\n')

  // The list changed during a drag, so the measured positions are stale.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useEffect(() => {
    held.release()
    setLifted(null)
  }, [order, held.release])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useLayoutEffect(() => {
    const wanted = focusNext.current
    focusNext.current = null
    if (wanted === null) return
    const parts = list.current?.querySelectorAll<HTMLButtonElement>(`[data-sort="${CSS.escape(wanted.key)}"]`)
    const usable = [...(parts ?? [])].filter((part) => !part.disabled)
    const same = usable.find((part) => part.dataset.part === wanted.part)
    ;(same ?? usable.at(-1))?.focus()
  }, [order])

  function move(from: number, to: number, part: string, say: SortableWords['moved']) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    setSaid(say(nameOf(item), to + 1, items.length))
    if (from === to) return
    focusNext.current = { key: keyOf(item), part }
    onMove(from, to)
  }

  return (
    <>
      <ol ref={list} className={classes('group/sort grid grid-cols-1', className)}>
        {items.map((item, index) => {
          const key = keyOf(item)
          const name = nameOf(item)
          const grip = (
            <SortGrip
              of={key}
              name={name}
              words={words}
              held={held}
              index={index}
              lifted={lifted === key}
              onLift={() => {
                setLifted(key)
                setSaid(words.lifted(name, index + 1, items.length))
              }}
              onStep={(to) => setSaid(words.moved(name, to + 1, items.length))}
              onLetGo={(kept) => {
                const was = held.release()
                setLifted(null)
                if (was && kept) move(was.from, was.to, 'grip', words.dropped)
                else if (was) setSaid(words.cancelled(name))
              }}
            />
          )
          const steps = (
            <SortSteps
              of={key}
              words={words}
              name={name}
              first={index === 0}
              last={index === items.length - 1}
              onStep={(by) => move(index, index + by, by < 0 ? 'up' : 'down', words.moved)}
            />
          )
          return (
            <li
              key={key}
              className="rounded-card data-held:z-10 data-held:bg-surface data-held:shadow-float motion-safe:group-data-sorting/sort:not-data-held:transition-[translate]"
            >
              {children(item, { grip, steps })}
            </li>
          )
        })}
      </ol>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </>
  )
}
