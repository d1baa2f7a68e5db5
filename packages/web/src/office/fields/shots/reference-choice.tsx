import { has } from '@brightkey/contract/users/rules'
import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useShotText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { Button } from '../../../ui/button.tsx'
import type { ReferencePhoto } from './reference-dialog.tsx'

const ReferenceDialog = lazyPart(async () => (await import('./reference-dialog.tsx')).ReferenceDialog)

/** Opens the choice for a photo by its key; null where the user may not set references. */
const ChooseContext = createContext<((key: string) => void) | null>(null)

type ChoiceProps = {
  apartmentId: string
  /** Returns the photo with this key, as {@link UseAsReference} names it. */
  find: (key: string) => ReferencePhoto | null
  children: ReactNode
}

/** Offers on the photos inside to make them a reference. The dialog is mounted outside of lightboxes, whose keys it would share. */
export function ReferenceChoice({ apartmentId, find, children }: ChoiceProps) {
  const user = useUser()
  const [key, setKey] = useState<string | null>(null)
  const chosen = key === null ? null : find(key)
  const mayChoose = has(user, 'templates.edit') && has(user, 'apartments.edit')
  return (
    <ChooseContext value={mayChoose ? setKey : null}>
      {children}
      {chosen && (
        <Suspense>
          <ReferenceDialog apartmentId={apartmentId} chosen={chosen} onClose={() => setKey(null)} />
        </Suspense>
      )}
    </ChooseContext>
  )
}

/** The button of a photo for it; renders nothing where references are not set. */
export function UseAsReference({ photoKey }: { photoKey: string }) {
  const choose = use(ChooseContext)
  if (!choose) return null
  return (
    <Suspense>
      <ChooseButton onClick={() => choose(photoKey)} />
    </Suspense>
  )
}

function ChooseButton({ onClick }: { onClick: () => void }) {
  const t = useShotText()
  return (
    <Button size="small" look="quiet" className="-my-2.5" onClick={onClick}>
      {t('shots.use')}
    </Button>
  )
}
