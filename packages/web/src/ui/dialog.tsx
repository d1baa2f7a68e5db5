import {
  type KeyboardEventHandler,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useId,
  useRef,
} from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'

type DialogProps = {
  title: ReactNode
  /** The name of the closing button. */
  closeLabel: string
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  /**
   * `sheet`: the whole screen of a phone, a tall panel on a wide one. `box`: a small question. `side`: a drawer.
   * `full`: the whole screen.
   */
  shape?: 'box' | 'sheet' | 'side' | 'full'
  /** Stands still below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

const shapes = {
  box: 'm-auto w-[min(30rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-sheet',
  sheet:
    'm-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[min(44rem,calc(100vw-3rem))] sm:rounded-sheet',
  full: 'm-0 h-dvh max-h-none w-full max-w-none',
  side: 'm-0 ms-auto h-dvh max-h-none w-[min(26rem,100vw)] max-w-none',
}

/**
 * The browser's own modal dialog: it traps focus, gives it back, closes on Escape and on Android's Back. Render it
 * while it is open. `onClose` is called when the reader wants out; the owner then stops rendering it.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  onKeyDown,
  shape = 'box',
  footer,
  children,
}: DialogProps) {
  const titleId = useId()
  // Press and release must both hit the backdrop: who selects a text may let go of the mouse out there.
  const outside = useRef(false)
  const show = useCallback((node: HTMLDialogElement) => {
    node.showModal()
    return () => node.close()
  }, [])
  const own = (react: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
    // React lets `cancel` and `close` of a dialog inside bubble up to this one: only our own count.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    react()
  }
  return (
    <dialog
      ref={show}
      aria-labelledby={titleId}
      onCancel={own(onClose)}
      // A second Escape in a row Chromium does not ask about: it closes the dialog by itself, and only tells.
      onClose={(event) => !event.currentTarget.open && event.currentTarget.isConnected && own(onClose)(event)}
      onPointerDown={({ target, currentTarget }) => {
        outside.current = target === currentTarget
      }}
      onPointerUp={({ target, currentTarget }) => {
        outside.current &&= target === currentTarget
      }}
      onClick={(event) => outside.current && own(onClose)(event)}
      onKeyDown={onKeyDown}
      className={classes('bg-surface p-0 text-ink floating', shapes[shape])}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-col [height:inherit]">
        <header className="flex items-center gap-2 border-line border-b py-2 ps-5 pe-2">
          <h2
            id={titleId}
            className="min-w-0 flex-1 text-balance font-bold text-lg outline-none"
            tabIndex={-1}
          >
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        {footer && <footer className="border-line border-t bg-surface px-5 py-3">{footer}</footer>}
      </div>
    </dialog>
  )
}
