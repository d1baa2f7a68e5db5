import type { Session } from '@brightkey/contract/sessions/office-schema'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { ImagesIcon } from '../../../ui/icons.tsx'

const loadGallery = () => import('./gallery.tsx')
const preloadGallery = () => void loadGallery().catch(() => undefined)
const ReviewGallery = lazyPart(async () => (await loadGallery()).ReviewGallery)

/**
 * Opens the photos of a submitted session for review. Render it in that state only: its own then goes with a verdict, so that
 * undoing an approval does not open them again.
 */
export function ReviewButton({ session, startsOpen }: { session: Session; startsOpen: boolean }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <>
      <Button
        look="strong"
        icon={<ImagesIcon className="size-5" />}
        onPointerEnter={preloadGallery}
        onFocus={preloadGallery}
        onClick={() => setIsOpen(true)}
      >
        {t('gallery.open')}
      </Button>
      <Suspense>{isOpen && <ReviewGallery session={session} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
