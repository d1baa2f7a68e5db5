import { type ComponentProps, createContext, use, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../dialog.tsx'

/** One open modal as the layer sees it. A modal that `stays` survives a change of the route. */
export type OpenModal = { close: () => void; stays: boolean }

/** Where open modals register, in the order they were opened; answers how to leave. The app knows Back and routes. */
export const ModalLayer = createContext<(modal: OpenModal) => () => void>(() => () => undefined)

type ModalProps = ComponentProps<typeof Dialog> & { stays?: boolean }

/** Makes what is shown a modal of the layer while it is shown: Back closes it, and a change of the route unless it stays. */
export function useModalLayer(onClose: () => void, stays = false) {
  const register = use(ModalLayer)
  const close = useEffectEvent(onClose)
  useEffect(() => register({ close: () => close(), stays }), [register, stays])
}

/**
 * A dialog of the stacked layer: closes on Escape, on Back and when the route changes (unless it `stays`), traps focus
 * and holds the page still. Render it while it is open. An owner that navigates need not close it.
 */
export function Modal({ stays = false, ...dialog }: ModalProps) {
  useModalLayer(dialog.onClose, stays)
  // At the end of the body: inside a form of the page, Chromium would stop the submit of a form in the dialog.
  return createPortal(<Dialog {...dialog} />, document.body)
}
