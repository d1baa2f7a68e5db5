import {
  type ComponentProps,
  type ComponentType,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../dialog.tsx'
import { focusFirstField } from './fields.ts'
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
export const useLeaveModal = () => use(LeaveModal)

/**
 * A stackable dialog: closes on Escape, Back and route changes (unless it `stays`), traps focus and locks page
 * scrolling. It asks before closing if a form in it has unsaved changes. Render it only while open; an owner that
 * navigates need not close it.
 */
export function Modal({ stays = false, onClose, footer, children, ...dialog }: ModalProps) {
  const { Question } = use(ModalLayer)
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
        </Dialog>
        {asking && <Question onDiscard={onClose} onStay={() => setAsking(false)} />}
      </LeaveModal>
    </UnsavedForms>,
    document.body,
  )
}
