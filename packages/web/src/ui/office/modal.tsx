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
 * One open modal as the layer sees it. `leave` is the user's wish to get out, which a form with changes may hold up;
 * `close` is final. A modal that `stays` survives a change of the route.
 */
export type OpenModal = { leave: () => void; close: () => void; stays: boolean }

type Layer = {
  /** Where open modals register, in the order they were opened; returns how to leave. The app knows Back and routes. */
  register: (modal: OpenModal) => () => void
  /** Asks before changes are thrown away. */
  Question: ComponentType<{ onDiscard: () => void; onStay: () => void }>
}
export const ModalLayer = createContext<Layer>({ register: () => () => undefined, Question: () => null })

type ModalProps = ComponentProps<typeof Dialog> & { stays?: boolean }

/** Makes what is shown a modal of the layer while it is shown: Back closes it, and a change of the route unless it stays. */
export function useModalLayer(onClose: () => void, { stays = false, onLeave = onClose } = {}) {
  const { register } = use(ModalLayer)
  const close = useEffectEvent(onClose)
  const leave = useEffectEvent(onLeave)
  useEffect(() => register({ leave: () => leave(), close: () => close(), stays }), [register, stays])
}

const LeaveModal = createContext<(() => void) | null>(null)

/** The way out of the modal around, which asks first where a form in it has changes; null outside of one. */
export const useLeaveModal = () => use(LeaveModal)

/**
 * A dialog of the stacked layer: closes on Escape, on Back and when the route changes (unless it `stays`), traps focus
 * and holds the page still. A form with changes in it asks before it is closed. Render it while it is open. An owner
 * that navigates need not close it.
 */
export function Modal({ stays = false, onClose, footer, children, ...dialog }: ModalProps) {
  const { Question } = use(ModalLayer)
  const forms = useUnsavedForms()
  const [asking, setAsking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const placed = useRef(false)
  const onLeave = () => (forms.any() ? setAsking(true) : onClose())
  useModalLayer(onClose, { stays, onLeave })
  // After each drawing, for the form may come later than its dialog; not once the user is somewhere else.
  useEffect(() => {
    const { current } = content
    if (placed.current || !current || !document.activeElement?.matches('body, dialog, dialog h2')) return
    placed.current = focusFirstField(current)
  })
  // What scrolls and has nothing to step to is scrolled by the arrow keys, for which it must take the focus.
  useEffect(() => {
    const scroller = content.current?.parentElement
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return
    if (!scroller.querySelector('a, button, input, select, textarea')) scroller.tabIndex = 0
  })
  // At the end of the body: inside a form of the page, Chromium would stop the submit of a form in the dialog.
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
