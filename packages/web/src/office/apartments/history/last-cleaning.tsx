import { getSession, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { OriginalLink } from '../../../platform/office/original-link.tsx'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import type { Slide } from '../../../ui/lightbox.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { PhotoLightbox } from '../../fields/photo-lightbox.tsx'
import { PhotoThumb } from '../../fields/photo-thumb.tsx'
import { ReferenceChoice, UseAsReference } from '../../fields/shots/reference-choice.tsx'
import { WhoDid } from '../../fields/who-did.tsx'

type CleaningProps = {
  /** The apartment's. */
  id: string
  /** Renders a session's status. */
  badge: (session: SessionRow) => ReactNode
}

/** The cleaning of an apartment that was submitted last, with its photos; nothing without one, for the sessions are listed below. */
export function LastCleaning({ id, badge }: CleaningProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const last = useRead(listSessions, { apartment_id: id, status: 'completed', sort: '-due', limit: 1 })
  const session = last.data?.results[0]
  if (!session) return null
  return (
    <Panel title={t('flat.last_cleaning')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 text-sm">
        <Link
          to="/sessions/$id"
          params={{ id: session.id }}
          className="font-semibold text-primary underline underline-offset-4"
        >
          {moment(session.started_at ?? session.expires_at)}
        </Link>
        {badge(session)}
        <span className="min-w-0 text-muted">
          <WhoDid session={session} />
        </span>
      </p>
      <Photos id={session.id} apartmentId={id} />
    </Panel>
  )
}

/** All photos of a session by task, the results and then those from before. */
function Photos({ id, apartmentId }: { id: string; apartmentId: string }) {
  const { t, locale } = useTexts()
  const [openId, setOpenId] = useState<string | null>(null)
  const { data } = useRead(getSession, { id })
  if (!data) return <Skeleton label={t('flat.photos_loading')} rows={1} />
  const all = data.tasks.flatMap((task) => task.photos.map((photo) => ({ photo, task: task.title_text })))
  const images = (['after', 'before'] as const).flatMap((kind) =>
    all.filter(({ photo }) => photo.kind === kind && photo.view_url !== null),
  )
  if (images.length === 0) return <p className="text-muted text-sm">{t('flat.no_photos')}</p>
  const slides = images.map(
    ({ photo, task }): Slide => ({
      id: photo.id,
      src: photo.view_url ?? photo.url,
      name: t('one.photo_alt', { kind: t(`photo.${photo.kind}`), task }),
      caption: (
        <span className="flex flex-wrap items-center justify-center gap-x-3">
          <OriginalLink photo={photo} />
          <UseAsReference photoKey={photo.id} />
        </span>
      ),
    }),
  )
  const find = (key: string) => {
    const found = images.find(({ photo }) => photo.id === key)
    return found ? { ...found, sessionId: id } : null
  }
  return (
    <ReferenceChoice apartmentId={apartmentId} find={find}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {images.map(({ photo, task }, index) => (
          <li key={photo.id}>
            <PhotoThumb
              photo={photo}
              label={t('one.photo_named', {
                number: index + 1,
                count: images.length,
                kind: t(`photo.${photo.kind}`).toLocaleLowerCase(locale),
                task,
              })}
              onPress={() => setOpenId(photo.id)}
              className="aspect-square w-full"
            />
          </li>
        ))}
      </ul>
      {openId !== null && <PhotoLightbox slides={slides} startId={openId} onClose={() => setOpenId(null)} />}
    </ReferenceChoice>
  )
}
