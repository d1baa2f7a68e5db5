import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useToastHost } from '../toast.tsx'
import { UnsavedForms, useUnsavedForms } from './unsaved.tsx'

/**
 * An open modal. `leave` asks to close it, and a form with unsaved changes may prevent that; `close` is final. A modal
 * that `stays` survives route changes.
 */
export type OpenModal = { leave: () => void; close: () => void; stays: boolean }

type Layer = {
  /** Registers an open modal, in opening order; returns how to unregister. The app connects this to Back and routes. */
  register: (modal: OpenModal) => () => void
  /** The confirmation before unsaved changes are discarded. */
  Question: ComponentType<{ onDiscard: () => void; onStay: () => void }>
}
export const ModalLayer = createContext<Layer>({ register: () => () => undefined, Question: () => null })

type ModalProps = ComponentProps<typeof Dialog> & { stays?: boolean }

/** Registers the component as a modal while mounted: Back closes it, and so does a route change unless it `stays`. */
export function useModalLayer(onClose: () => void, { stays = false, onLeave = onClose } = {}) {
  const { register } = use(ModalLayer)
  const close = useEffectEvent(onClose)
  const leave = useEffectEvent(onLeave)
  useEffect(() => register({ leave: () => leave(), close: () => close(), stays }), [register, stays])
}

const LeaveModal = createContext<(() => void) | null>(null)

/** Returns how to leave the surrounding modal, which asks first about unsaved changes; null outside of a modal. */
const useLeaveModal = () => use(LeaveModal)

/**
 * A stackable dialog: closes on Escape, Back and route changes (unless it `stays`), traps focus and locks page
 * scrolling. It asks before closing if a form in it has unsaved changes. Render it only while open; an owner that
 * navigates need not close it.
 */
export function Modal({ stays = false, onClose, footer, children, ...dialog }: ModalProps) {
  const { Question } = use(ModalLayer)
  const toastHost = useToastHost()
  const forms = useUnsavedForms()
  const [asking, setAsking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const focused = useRef(false)
  const onLeave = () => (forms.any() ? setAsking(true) : onClose())
  useModalLayer(onClose, { stays, onLeave })
  // After every render, because the form may load later than its dialog; not once the user has moved the focus.
  useEffect(() => {
    const { current } = content
    if (focused.current || !current || !document.activeElement?.matches('body, dialog, dialog h2')) return
    focused.current = focusFirstField(current)
  })
  // Scrollable content without focusable elements must itself be focusable, to scroll by arrow keys.
  useEffect(() => {
    const scroller = content.current?.parentElement
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return
    if (!scroller.querySelector('a, button, input, select, textarea')) scroller.tabIndex = 0
  })
  // Portalled to the body: nested in a form of the page, Chromium would block submitting a form in the dialog.
  return createPortal(
    <UnsavedForms value={forms.report}>
      <LeaveModal value={onLeave}>
        <Dialog {...dialog} onClose={onLeave} footer={footer}>
          <div ref={content} className="contents">
            {children}
          </div>
          <div ref={toastHost} />
        </Dialog>
        {asking && <Question onDiscard={onClose} onStay={() => setAsking(false)} />}
      </LeaveModal>
    </UnsavedForms>,
    document.body,
  )
}

type DialogFooterProps = {
  /** Without it, there is nothing to cancel. */
  cancel?: string
  /** For when Cancel does not close the modal. */
  onCancel?: () => void
  children: ReactNode
}

/** The foot of every modal: Cancel, then the actions, the strongest last. */
export function DialogFooter({ cancel, onCancel, children }: DialogFooterProps) {
  const leave = useLeaveModal()
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow max-sm:*:px-3">
      {cancel && (
        <Button look="quiet" onClick={onCancel ?? leave ?? undefined}>
          {cancel}
        </Button>
      )}
      {children}
    </div>
  )
}

type ConfirmProps = {
  title: ReactNode
  children: ReactNode
  labels: { confirm: string; cancel: string }
  /** Default: `danger`. */
  look?: 'danger' | 'strong'
  busy: boolean
  error?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. */
export function Confirm({
  title,
  children,
  labels,
  look = 'danger',
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const footer = (
    <DialogFooter cancel={labels.cancel}>
      <Button look={look} busy={busy} onClick={onConfirm}>
        {labels.confirm}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal title={title} closeLabel={labels.cancel} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-1 gap-3">
        <div className="text-pretty">{children}</div>
        {error && <Notice tone="alert">{error}</Notice>}
      </div>
    </Modal>
  )
}

/** Returns the first visible match inside the element. */
export function firstVisible(inside: HTMLElement, selector: string): HTMLElement | undefined {
  return [...inside.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility())
}

const fieldSelector = 'input:not([type=hidden], [type=file], [readonly]), textarea, select'

/** Focuses the first enabled field, or the checked one of a radio group. Returns whether there was one. */
function focusFirstField(inside: HTMLElement): boolean {
  const first = firstVisible(inside, `:is(${fieldSelector}):enabled`)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') {
    first?.focus()
    return first !== undefined
  }
  const chosen = firstVisible(inside, `input[name="${CSS.escape(first.name)}"]:checked`) ?? first
  chosen.focus()
  return true
}
