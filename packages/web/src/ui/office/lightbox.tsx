import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { Lightbox } from '../lightbox.tsx'
import { useModalLayer } from './modal.tsx'

/** A lightbox that Back and route changes close too. */
export function ModalLightbox(props: ComponentProps<typeof Lightbox>) {
  useModalLayer(props.onClose)
  return createPortal(<Lightbox {...props} />, document.body)
}
