import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../platform/office/texts.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { useModalLayer } from '../../ui/office/modal.tsx'

/** The office's lightbox of photos, which Back and route changes close too. */
export function PhotoLightbox(props: Omit<ComponentProps<typeof Lightbox>, 'labels'>) {
  const { t } = useTexts()
  useModalLayer(props.onClose)
  const labels = {
    close: t('act.close'),
    previous: t('one.photo_previous'),
    next: t('one.photo_next'),
  }
  return createPortal(<Lightbox {...props} labels={labels} />, document.body)
}
