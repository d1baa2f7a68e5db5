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
import { measureFoot } from './measure-foot.ts'

type DialogProps = {
  title: ReactNode
  /** Accessible name of the close button. */
  closeLabel: string
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  /**
   * `sheet`: full screen on a phone, a tall panel on a wide screen. `box`: a small question. `side`: a drawer.
   * `full`: full screen.
   */
  shape?: 'box' | 'sheet' | 'side' | 'full'
  /** Fixed below the scrolling content; that of a sheet ends the content where it is too tall, and hides under a keyboard. */
  footer?: ReactNode
  children: ReactNode
}

const shapes = {
  box: 'm-auto w-[min(30rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-sheet border',
  sheet:
    'm-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[min(44rem,calc(100vw-3rem))] sm:rounded-sheet sm:border',
  full: 'm-0 h-dvh max-h-none w-full max-w-none',
  side: 'm-0 ms-auto h-dvh max-h-none w-[min(26rem,100vw)] max-w-none sm:border-s',
}

/**
 * A native modal dialog: focus trap, focus restore, closes on Escape and Android's Back. Render it only while it is
 * open; `onClose` asks the owner to stop rendering it.
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
  // Press and release must both hit the backdrop: a text selection may end outside the dialog.
  const outside = useRef(false)
  const show = useCallback((node: HTMLDialogElement) => {
    node.showModal()
    return () => node.close()
  }, [])
  const ifOwnEvent = (react: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
    // React lets `cancel` and `close` of a nested dialog bubble up to this one; ignore those.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    react()
  }
  return (
    <dialog
      ref={show}
      aria-labelledby={titleId}
      onCancel={ifOwnEvent(onClose)}
      // On a second Escape in a row Chromium skips `cancel`: it closes the dialog and only fires `close`.
      onClose={(event) =>
        !event.currentTarget.open && event.currentTarget.isConnected && ifOwnEvent(onClose)(event)
      }
      onPointerDown={({ target, currentTarget }) => {
        outside.current = target === currentTarget
      }}
      onPointerUp={({ target, currentTarget }) => {
        outside.current &&= target === currentTarget
      }}
      onClick={(event) => outside.current && ifOwnEvent(onClose)(event)}
      onKeyDown={onKeyDown}
      className={classes('border-line bg-surface p-0 text-ink floating', shapes[shape])}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-col [height:inherit] has-[>[data-tall]]:overflow-y-auto">
        <header className="flex items-start gap-2 border-line border-b py-2 ps-5 pe-2">
          <h2
            id={titleId}
            className="min-w-0 flex-1 self-center text-balance font-bold text-lg outline-none"
            tabIndex={-1}
          >
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 has-[+[data-tall]]:flex-none has-[+[data-tall]]:overflow-visible">
          {children}
        </div>
        {footer && (
          <footer
            ref={shape === 'sheet' ? measureFoot : undefined}
            className={classes(
              'border-line border-t bg-surface px-5',
              shape === 'sheet' ? 'py-2 in-data-keyboard:hidden' : 'py-3',
            )}
          >
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}

/**
 * The button that ends a form in a sheet: in reach while the form scrolls; at the form's end while it would be too tall, or
 * under a keyboard.
 */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div
      ref={measureFoot}
      className="sticky -bottom-4 -mx-5 mt-auto -mb-4 border-line border-t bg-surface px-5 py-2 data-tall:static in-data-keyboard:static"
    >
      {children}
    </div>
  )
}
