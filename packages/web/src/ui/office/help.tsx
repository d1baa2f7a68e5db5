import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'

type HelpProps = {
  /** Accessible name of the button: "Help: Links". */
  label: string
  children: ReactNode
}

/** Pixels between the text and the edge of the window, and between the button and the text. */
const margin = 16
const gap = 6

/** A question mark that opens a few sentences next to it, above an open dialog too. Escape and a press elsewhere close it. */
export function Help({ label, children }: HelpProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** Puts it below the button, or above it in the lower half of the window. */
  function place({ newState, currentTarget: { style } }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open' || !button.current) return
    const { top, bottom, left, right } = button.current.getBoundingClientRect()
    const { clientWidth, clientHeight, dir } = document.documentElement
    const width = Math.min(320, clientWidth - 2 * margin)
    const start = dir === 'rtl' ? right - width : left
    style.width = `${width}px`
    style.left = `${Math.max(margin, Math.min(start, clientWidth - width - margin))}px`
    const isLow = top > clientHeight / 2
    style.top = isLow ? 'auto' : `${bottom + gap}px`
    style.bottom = isLow ? `${clientHeight - top + gap}px` : 'auto'
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className="-my-2 inline-grid size-9 shrink-0 align-middle place-items-center rounded-full text-muted hover:text-primary print:hidden"
      >
        <span
          aria-hidden="true"
          className="grid size-5 place-items-center rounded-full border-2 border-current font-bold text-xs leading-none before:content-['?'] rtl:before:content-['؟']"
        />
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed inset-auto m-0 text-pretty rounded-card border border-line bg-surface p-4 text-start font-normal text-ink text-sm floating"
      >
        {children}
      </div>
    </>
  )
}
