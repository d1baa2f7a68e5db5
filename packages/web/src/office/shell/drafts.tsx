import { type ComponentProps, type ReactNode, Suspense, useMemo } from 'react'
import { draftStore } from '../../platform/office/away/drafts.ts'
import { useUser } from '../../platform/office/login.ts'
import { DraftLayer, type StoredDraft } from '../../ui/office/draft-layer.ts'
import { RestoredNotice } from './away-banner.tsx'

const Notice = (props: ComponentProps<typeof RestoredNotice>) => (
  <Suspense>
    <RestoredNotice {...props} />
  </Suspense>
)

/** Stores what is typed into forms in this browser, for this user alone. */
export function Drafts({ children }: { children: ReactNode }) {
  const { id } = useUser()
  const layer = useMemo(() => ({ store: draftStore<StoredDraft>(id), Notice }), [id])
  return <DraftLayer value={layer}>{children}</DraftLayer>
}
