import type { PhotoFlag } from '@brightkey/contract/sessions/evidence-routes'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { OriginalLink } from '../../platform/office/original-link.tsx'
import { useTexts } from '../../platform/office/texts.tsx'
import { FileIcon } from '../../ui/icons.tsx'
import { FlagIcon } from '../../ui/office/office-icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { type FlaggedPhoto, useFlagReason } from './use-evidence.ts'

type ComparisonProps = {
  sessionId: string
  flagged: FlaggedPhoto
  name: string
  /** Next to the reasons. */
  children: ReactNode
}
type Other = NonNullable<PhotoFlag['other']>

/** The reasons and both photos: stacked on a phone, side by side on a wide screen. */
export function PhotoComparison({ sessionId, flagged, name, children }: ComparisonProps) {
  const { t } = useTexts()
  const { day } = useFormats()
  const getReason = useFlagReason(sessionId)
  const others = new Map(flagged.flags.flatMap(({ other }) => (other ? [[other.photo.url, other]] : [])))
  const repeats = flagged.flags.some(({ kind }) => kind === 'same_file' || kind === 'similar')
  const getHeading = ({ session }: Other) =>
    session.id === sessionId ? (
      t('evidence.other')
    ) : (
      <Dotted>
        {t('evidence.earlier')}
        <Link
          to="/sessions/$id"
          params={{ id: session.id }}
          dir="ltr"
          className="font-mono text-primary leading-none underline"
        >
          {session.code}
        </Link>
        <span className="font-normal text-muted">{day(session.created_at)}</span>
      </Dotted>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <ul
          aria-live="polite"
          className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1 pt-1 font-semibold text-sm text-waiting"
        >
          {flagged.flags.map((flag) => (
            <li key={flag.id} className="flex items-center gap-1.5">
              <FlagIcon className="size-4" />
              {getReason(flag)}
            </li>
          ))}
        </ul>
        {children}
      </div>
      <div className={`grid grid-cols-1 gap-4 ${others.size > 0 ? 'sm:grid-cols-2' : ''}`}>
        <LargePhoto photo={flagged.photo} name={name} heading={others.size > 0 && t('evidence.this_one')} />
        {[...others.values()].map((other) => (
          <LargePhoto
            key={other.photo.url}
            photo={other.photo}
            name={`${t(other.session.id === sessionId ? 'evidence.other' : 'evidence.earlier')}, ${other.session.code}`}
            heading={getHeading(other)}
          />
        ))}
      </div>
      {repeats && others.size === 0 && <p className="text-muted text-sm">{t('evidence.unseen')}</p>}
    </div>
  )
}

function LargePhoto({ photo, name, heading }: { photo: Photo; name: string; heading: ReactNode }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  return (
    <figure className="grid min-w-0 content-start gap-2">
      {heading && <figcaption className="font-semibold text-sm leading-6">{heading}</figcaption>}
      {photo.view_url === null ? (
        <FileIcon className="size-24 p-6 text-muted" />
      ) : (
        <img
          src={photo.view_url}
          alt={name}
          width={photo.width ?? 4}
          height={photo.height ?? 3}
          className="max-h-[25dvh] w-auto rounded-control sm:max-h-[calc(100dvh-19rem)]"
        />
      )}
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <span>
          {photo.taken_at
            ? t('evidence.taken', { when: moment(photo.taken_at) })
            : t('evidence.taken_unknown')}
        </span>
        <span>{t('evidence.received', { when: moment(photo.received_at) })}</span>
        <OriginalLink photo={photo} />
      </p>
    </figure>
  )
}
