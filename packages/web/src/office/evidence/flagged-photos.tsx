import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { FlaggedItem } from './flagged-item.tsx'
import { useEvidence } from './use-evidence.ts'

/** So many are shown at once, that the tasks stay in reach. */
const atOnce = 4

type FlaggedProps = { session: Session; onOpen: (photoId: string) => void }

/** The photos that are worth a second look, quietly; nothing is drawn where there are none. */
export function FlaggedPhotos({ session, onOpen }: FlaggedProps) {
  const { t } = useWords()
  const evidence = useEvidence(session.id)
  const [all, setAll] = useState(false)
  if (!evidence.data) {
    if (!evidence.isError) return null
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-muted text-sm">
        {t('evidence.load_failed')}
        <Button size="small" onClick={() => void evidence.refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    )
  }
  const { photos, waiting } = evidence.data
  if (photos.length === 0) return null
  const shown = all ? photos : photos.slice(0, atOnce)
  const more = photos.length - shown.length
  return (
    <Panel
      title={
        <>
          {t('evidence.title')}
          <span className="ms-2 font-normal text-base text-muted digits">{photos.length}</span>
        </>
      }
    >
      <p className="mb-3 text-muted text-sm">{t('evidence.hint')}</p>
      <ul className="grid grid-cols-1">
        {shown.map((flagged) => (
          <FlaggedItem
            key={flagged.photo.id}
            session={session}
            flagged={flagged}
            onOpen={() => onOpen(flagged.photo.id)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" look="quiet" className="mt-2" onClick={() => setAll(true)}>
          {t('evidence.show_all', { count: more })}
        </Button>
      )}
      {waiting > 0 && <p className="mt-3 text-muted text-xs">{t('evidence.waiting', { count: waiting })}</p>}
    </Panel>
  )
}
