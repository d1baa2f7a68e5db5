import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { Lightbox } from '../lightbox.tsx'
import { useModalLayer } from './modal.tsx'

/** The lightbox as a modal of the layer: Back and a change of the route close it too. */
export function ModalLightbox(props: ComponentProps<typeof Lightbox>) {
  useModalLayer(props.onClose)
  return createPortal(<Lightbox {...props} />, document.body)
}
