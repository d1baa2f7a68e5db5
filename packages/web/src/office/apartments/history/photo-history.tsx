import type { ApartmentPhoto } from '@brightkey/contract/sessions/apartment-routes'
import { listApartmentPhotos } from '@brightkey/contract/sessions/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { OriginalLink } from '../../../platform/office/original-link.tsx'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useReadList } from '../../../platform/office/use-read.ts'
import { ImagesIcon, SearchIcon } from '../../../ui/icons.tsx'
import type { Slide } from '../../../ui/lightbox.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { PhotoLightbox } from '../../fields/photo-lightbox.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { ReferenceChoice, UseAsReference } from '../../fields/shots/reference-choice.tsx'
import { type DamageSelection, StartSelectionButton } from './damage-selection.tsx'

/** The phone's ids are unique within a session only. */
const getPhotoKey = ({ session, photo }: ApartmentPhoto) => `${session.id}/${photo.id}`

/** Groups consecutive photos by session. */
function groupBySession(photos: readonly ApartmentPhoto[]) {
  const groups = new Map<string, { session: ApartmentPhoto['session']; photos: ApartmentPhoto[] }>()
  for (const each of photos) {
    const group = groups.get(each.session.id) ?? { session: each.session, photos: [] }
    group.photos.push(each)
    groups.set(each.session.id, group)
  }
  return [...groups.values()]
}

/** The photos of an apartment's sessions, newest session first. A press opens a photo, or selects it while selecting. */
export function PhotoHistory({ id, selection }: { id: string; selection: DamageSelection }) {
  const { t, locale } = useTexts()
  const { day, moment } = useFormats()
  const list = useReadList(listApartmentPhotos, { id, limit: 36 })
  const [openId, setOpenId] = useState<string | null>(null)
  const photos = list.data?.pages.flatMap((page) => page.results) ?? []
  const images = photos.filter(({ photo }) => photo.view_url !== null)
  const groups = groupBySession(images)
  const getLabel = (each: ApartmentPhoto) => {
    const { photo, session, task_title_text } = each
    const kind = t(`photo.${photo.kind}`)
    const ofSession = groups.find((group) => group.session.id === session.id)?.photos ?? []
    return t('one.photo_named', {
      number: ofSession.indexOf(each) + 1,
      count: ofSession.length,
      kind: kind.toLocaleLowerCase(locale),
      task: task_title_text ?? session.code,
    })
  }
  const slides = images.map(
    (each): Slide => ({
      id: getPhotoKey(each),
      src: each.photo.view_url ?? each.photo.url,
      name: t('one.photo_alt', {
        kind: t(`photo.${each.photo.kind}`),
        task: each.task_title_text ?? each.session.code,
      }),
      caption: (
        <span className="flex flex-wrap items-center justify-center gap-x-3">
          <span>
            {t('flat.photo_of', { session: each.session.code, when: moment(each.photo.received_at) })}
          </span>
          <OriginalLink photo={each.photo} />
          <UseAsReference photoKey={getPhotoKey(each)} />
          {selection.isSelecting && <IncludeBox each={each} selection={selection} />}
        </span>
      ),
    }),
  )
  const find = (key: string) => {
    const found = images.find((each) => getPhotoKey(each) === key)
    return found ? { photo: found.photo, sessionId: found.session.id, task: found.task_title_text } : null
  }
  return (
    <Panel
      title={t('flat.photos')}
      aside={images.length > 0 && <StartSelectionButton selection={selection} />}
    >
      {list.isPending && <Skeleton label={t('flat.photos_loading')} rows={2} />}
      {list.isError && !list.data && <ReadFailed read={list} />}
      {list.data && images.length === 0 && (
        <Empty icon={<ImagesIcon />} title={t('flat.no_photos')}>
          {t('flat.no_photos_hint')}
        </Empty>
      )}
      <div className="grid grid-cols-1 gap-5">
        {groups.map(({ session, photos }) => (
          <section key={session.id} aria-labelledby={`photos-${session.id}`} className="grid gap-2">
            <h3 id={`photos-${session.id}`} className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <Link
                to="/sessions/$id"
                params={{ id: session.id }}
                dir="ltr"
                className="font-mono font-semibold text-primary underline"
              >
                {session.code}
              </Link>
              <span className="font-normal text-muted">{day(session.created_at)}</span>
            </h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
              {photos.map((each) => (
                <li key={getPhotoKey(each)}>
                  <PastPhoto
                    each={each}
                    label={getLabel(each)}
                    selection={selection}
                    onOpen={() => setOpenId(getPhotoKey(each))}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <LoadMore list={list} label={t('act.load_more')} />
      </div>
      <ReferenceChoice apartmentId={id} find={find}>
        {openId !== null && (
          <PhotoLightbox slides={slides} startId={openId} onClose={() => setOpenId(null)} />
        )}
      </ReferenceChoice>
    </Panel>
  )
}

/** The checkbox in the lightbox while selecting. */
function IncludeBox({
  each: { session, photo },
  selection,
}: {
  each: ApartmentPhoto
  selection: DamageSelection
}) {
  const { t } = useTexts()
  const one = { session_id: session.id, id: photo.id }
  return (
    <label className="flex items-center gap-2 font-semibold text-ink">
      <input
        type="checkbox"
        className="size-5"
        checked={selection.photos.has(one)}
        onChange={({ target }) => selection.photos.set(one, target.checked)}
      />
      {t('pack.take')}
    </label>
  )
}

type PastPhotoProps = { each: ApartmentPhoto; label: string; selection: DamageSelection; onOpen: () => void }

const frame = 'block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken'

/** A photo of the history. A press opens it, or selects it while selecting. */
function PastPhoto({ each, label, selection, onOpen }: PastPhotoProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { photo, session } = each
  const image = (alt: string) => (
    <img src={photo.thumb_url ?? photo.url} alt={alt} loading="lazy" className="size-full object-cover" />
  )
  if (!selection.isSelecting) {
    return (
      <button type="button" onClick={onOpen} className={frame}>
        {image(label)}
      </button>
    )
  }
  const one = { session_id: session.id, id: photo.id }
  const name = t('pack.photo', { photo: label, when: moment(photo.received_at) })
  return (
    <div className="relative">
      <label
        className={`${frame} has-checked:border-primary has-checked:outline-3 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-primary`}
      >
        {image('')}
        <span className="absolute start-1.5 top-1.5 grid rounded-mark bg-surface p-0.5">
          <input
            type="checkbox"
            aria-label={name}
            className="size-5 scroll-mb-48 outline-none"
            checked={selection.photos.has(one)}
            onChange={({ target }) => selection.photos.set(one, target.checked)}
          />
        </span>
      </label>
      <button
        type="button"
        aria-label={t('pack.enlarge', { photo: name })}
        onClick={onOpen}
        className="absolute end-1 bottom-1 grid scroll-mb-48 size-8 place-items-center rounded-control bg-surface/90 text-ink"
      >
        <SearchIcon className="size-4" />
      </button>
    </div>
  )
}
