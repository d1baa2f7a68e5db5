import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'

type HelpProps = {
  /** Accessible name of the button: "Help: Links". */
  label: string
  children: ReactNode
}

/** Pixels between the text and the edge of the window, and between the button and the text. */
const margin = 16
const gap = 6

/** A question mark that opens a few sentences beside it, above an open dialog too. Escape and a press elsewhere close it. */
export function Help({ label, children }: HelpProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** Below the button, or above it in the lower half of the window. */
  function place({ newState, currentTarget: { style } }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open' || !button.current) return
    const { top, bottom, left, width } = button.current.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const ownWidth = Math.min(320, clientWidth - 2 * margin)
    const centred = left + width / 2 - ownWidth / 2
    style.width = `${ownWidth}px`
    style.left = `${Math.max(margin, Math.min(centred, clientWidth - ownWidth - margin))}px`
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
        className="-my-1.5 inline-grid size-9 shrink-0 place-items-center rounded-full text-muted hover:text-primary print:hidden"
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
        className="fixed right-auto m-0 whitespace-pre-line text-pretty rounded-card border border-line bg-surface p-4 text-start font-normal text-ink text-sm floating"
      >
        {children}
      </div>
    </>
  )
}
