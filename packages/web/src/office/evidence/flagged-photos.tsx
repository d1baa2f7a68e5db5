import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, FileIcon, SearchIcon } from '../../ui/icons.tsx'
import { FlagIcon } from '../../ui/office/office-icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import {
  type FlaggedPhoto,
  useDismissFlags,
  useEvidence,
  useFlagReason,
  usePhotoName,
} from './use-evidence.ts'

/** How many are shown at first, so that the tasks stay within reach. */
const initialCount = 4

type FlaggedProps = { session: Session; onOpen: (photoId: string) => void }

/** The flagged photos; renders nothing without any. */
export function FlaggedPhotos({ session, onOpen }: FlaggedProps) {
  const { t } = useTexts()
  const evidence = useEvidence(session.id)
  const [isExpanded, setIsExpanded] = useState(false)
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
  const shown = isExpanded ? photos : photos.slice(0, initialCount)
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
        <Button size="small" look="quiet" className="-ms-3 mt-2" onClick={() => setIsExpanded(true)}>
          {t('evidence.show_all', { count: more })}
        </Button>
      )}
      {waiting > 0 && <p className="mt-3 text-muted text-xs">{t('evidence.waiting', { count: waiting })}</p>}
    </Panel>
  )
}

type ItemProps = { session: Session; flagged: FlaggedPhoto; onOpen: () => void }

/** A flagged photo with its reasons, next to the one it repeats. */
function FlaggedItem({ session, flagged, onOpen }: ItemProps) {
  const { t } = useTexts()
  const getReason = useFlagReason(session.id)
  const dismissal = useDismissFlags(session.id)
  const name = usePhotoName(session)(flagged)
  const others = flagged.flags.flatMap(({ other }) => other?.photo ?? [])
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line py-3 not-last:border-b">
      <button
        type="button"
        onClick={onOpen}
        className="flex gap-1 rounded-control max-sm:w-full"
        aria-label={name}
      >
        {[flagged.photo, ...others.slice(0, 1)].map((photo) => (
          <Thumb key={photo.url} photo={photo} />
        ))}
      </button>
      <div className="min-w-0 flex-1 basis-44">
        <ul className="grid gap-0.5 font-semibold text-sm">
          {flagged.flags.map((flag) => (
            <li key={flag.id}>{getReason(flag)}</li>
          ))}
        </ul>
        <p className="text-muted text-sm">
          <Isolated>{name}</Isolated>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" icon={<SearchIcon className="size-4" />} onClick={onOpen}>
            {t('evidence.look')}
          </Button>
          <Button
            size="small"
            look="quiet"
            icon={<CheckIcon className="size-4" />}
            busy={dismissal.busy}
            onClick={() => dismissal.dismiss(flagged.photo.id)}
          >
            {t('evidence.fine')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Thumb({ photo }: { photo: Photo }) {
  // Large enough to judge; two are side by side on a phone too.
  const frame =
    'size-40 rounded-mark border border-line bg-sunken max-sm:h-auto max-sm:w-[calc(50%-0.125rem)] max-sm:aspect-square'
  if (photo.view_url === null) return <FileIcon className={`${frame} p-12 text-muted`} />
  return <img src={photo.thumb_url ?? photo.url} alt="" loading="lazy" className={`${frame} object-cover`} />
}

type MarkProps = { sessionId: string; photoId: string; onOpen: () => void }

/** A small flag in the corner of a flagged photo; renders nothing for others. */
export function FlagButton({ sessionId, photoId, onOpen }: MarkProps) {
  const { t } = useTexts()
  const words = useFlagReason(sessionId)
  const flagged = useEvidence(sessionId).data?.photos.find(({ photo }) => photo.id === photoId)
  if (!flagged) return null
  const label = t('evidence.mark', { reasons: flagged.flags.map(words).join(' · ') })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onOpen}
      className="absolute -end-1.5 -top-1.5 grid size-7 place-items-center rounded-full border border-line bg-waiting-soft text-waiting raised"
    >
      <FlagIcon className="size-4" />
    </button>
  )
}
