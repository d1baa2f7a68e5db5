import type { Session } from '@brightkey/contract/sessions/office-schema'
import { type ReactNode, useState } from 'react'
import { FlagMark } from '../evidence/flag-mark.tsx'
import { FlaggedPhotos } from '../evidence/flagged-photos.tsx'
import { LookDialog } from '../evidence/look-dialog.tsx'
import { PhotoMark } from '../sessions/detail/photo-mark.ts'

type ChecksProps = {
  session: Session
  /** The session's page, around the panel of photos to look at. */
  children: (panel: ReactNode) => ReactNode
}

/** Flags the photos of a session that are worth a look, in a panel and on each picture; a press opens them large. */
export function PhotoChecks({ session, children }: ChecksProps) {
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const { id } = session
  return (
    <PhotoMark
      value={(photoId) => <FlagMark sessionId={id} photoId={photoId} onOpen={() => setLookedAt(photoId)} />}
    >
      {children(<FlaggedPhotos session={session} onOpen={setLookedAt} />)}
      {lookedAt !== null && (
        <LookDialog
          session={session}
          photoId={lookedAt}
          onTurn={setLookedAt}
          onClose={() => setLookedAt(null)}
        />
      )}
    </PhotoMark>
  )
}
