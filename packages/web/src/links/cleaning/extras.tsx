import { Suspense } from 'react'
import { openPart } from '../../platform/hash.ts'
import { FoundButton, SentFound } from './found/found-button.tsx'
import type { SessionView } from './session-view.ts'
import { SuppliesButton } from './supplies/supplies-button.tsx'

type ExtrasProps = { session: SessionView; locked: boolean; working: boolean }

/** What there is besides tasks: supplies and linen, and what guests left behind. */
export function Extras({ session, locked, working }: ExtrasProps) {
  const { supplies, found } = session
  return (
    <div className="grid gap-3 empty:hidden lg:order-1 lg:col-span-3">
      {!locked && supplies && <SuppliesButton supplies={supplies} onOpen={() => openPart('supplies')} />}
      {!locked && <FoundButton />}
      {working && found && (
        <Suspense>
          <SentFound found={found} locked={locked} />
        </Suspense>
      )}
    </div>
  )
}
