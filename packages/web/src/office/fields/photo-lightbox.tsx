import type { ComponentProps } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { ModalLightbox } from '../../ui/office/lightbox.tsx'

/** The lightbox of photos, with the office's words on its buttons. */
export function PhotoLightbox(props: Omit<ComponentProps<typeof ModalLightbox>, 'labels'>) {
  const { t } = useTexts()
  const labels = {
    close: t('act.close'),
    previous: t('one.photo_previous'),
    next: t('one.photo_next'),
  }
  return <ModalLightbox {...props} labels={labels} />
}
