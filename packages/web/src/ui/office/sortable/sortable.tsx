import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../../classes.ts'
import { useListDrag } from './drag.ts'
import { type SortableTexts, SortGrip, SortSteps } from './tools.tsx'

export type SortableTools = {
  /** Drag handle for pointer and keyboard. */
  grip: ReactNode
  /** The up and down buttons. */
  steps: ReactNode
}

type SortableProps<T> = {
  items: readonly T[]
  getKey: (item: T) => string
  getName: (item: T) => string
  texts: SortableTexts
  onReorder: (items: T[]) => void
  className?: string
  children: (item: T, tools: SortableTools) => ReactNode
}

/**
 * A sortable list: drag by the grip (auto-scrolls near an edge), by keyboard (Space lifts, arrows move, Space drops,
 * Escape cancels) or by the up and down buttons. Moves are announced, and the focus stays on the entry.
 */
export function Sortable<T>({
  items,
  getKey,
  getName,
  texts,
  onReorder,
  className,
  children,
}: SortableProps<T>) {
  const list = useRef<HTMLOListElement>(null)
  const held = useListDrag(list)
  const focusNext = useRef<{ key: string; part: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [lifted, setLifted] = useState<string | null>(null)
  const order = items.map(getKey).join('\n')

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

  function move(from: number, to: number, part: string, say: SortableTexts['moved']) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    setAnnouncement(say(getName(item), to + 1, items.length))
    if (from === to) return
    focusNext.current = { key: getKey(item), part }
    onReorder(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }

  return (
    <>
      <ol ref={list} className={classes('group/sort grid grid-cols-1 [overflow-anchor:none]', className)}>
        {items.map((item, index) => {
          const key = getKey(item)
          const name = getName(item)
          const grip = (
            <SortGrip
              entryKey={key}
              name={name}
              texts={texts}
              listDrag={held}
              index={index}
              lifted={lifted === key}
              onLift={() => {
                setLifted(key)
                setAnnouncement(texts.lifted(name, index + 1, items.length))
              }}
              onStep={(to) => setAnnouncement(texts.moved(name, to + 1, items.length))}
              onRelease={(kept) => {
                const was = held.release()
                setLifted(null)
                if (was && kept) move(was.from, was.to, 'grip', texts.dropped)
                else if (was) setAnnouncement(texts.cancelled(name))
              }}
            />
          )
          const steps = (
            <SortSteps
              entryKey={key}
              texts={texts}
              name={name}
              first={index === 0}
              last={index === items.length - 1}
              onStep={(by) => move(index, index + by, by < 0 ? 'up' : 'down', texts.moved)}
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
        {announcement}
      </p>
    </>
  )
}
