import type { Photo, PhotoKind } from '@brightkey/contract/sessions/schema'
import { createContext, type ReactNode, use, useState } from 'react'
import { OriginalLink } from '../../platform/office/original-link.tsx'
import { useTexts } from '../../platform/office/texts.tsx'
import { FileIcon } from '../../ui/icons.tsx'
import type { Slide } from '../../ui/lightbox.tsx'
import { PhotoLightbox } from '../fields/photo-lightbox.tsx'
import { PhotoThumb } from '../fields/photo-thumb.tsx'
import { UseAsReference } from '../fields/shots/reference-choice.tsx'

/** Renders a mark on the thumbnail of a photo, by its id. */
export const PhotoMarkContext = createContext<(photoId: string) => ReactNode>(() => null)

const order: readonly PhotoKind[] = ['before', 'after', 'issue', 'document']

/** Pairs before and after photos by position; the last one of the shorter side repeats. */
function pairSlides(before: readonly Slide[], after: readonly Slide[]): Slide[][] {
  if (before.length === 0 || after.length === 0) return []
  const last = Math.max(before.length, after.length)
  return Array.from({ length: last }, (_, at) =>
    [before[at] ?? before.at(-1), after[at] ?? after.at(-1)].filter((slide) => slide !== undefined),
  )
}

type PhotoStripProps = {
  photos: readonly Photo[]
  name: string
  /** Those that arrived after the last return. */
  fresh?: readonly Photo[]
  /** Those that came after the report. */
  late?: readonly Photo[]
}

/** Thumbnails of the photos of a task or problem by kind; a press opens the lightbox. */
export function PhotoStrip({ photos, name, fresh = [], late = [] }: PhotoStripProps) {
  const { t, locale } = useTexts()
  const mark = use(PhotoMarkContext)
  const [openId, setOpenId] = useState<string | null>(null)
  const sorted = order.flatMap((kind) => photos.filter((photo) => photo.kind === kind))
  const images = sorted.filter((photo) => photo.view_url !== null)
  const documents = sorted.filter((photo) => photo.view_url === null)
  const getLabel = (photo: Photo) => {
    const ofKind = images.filter(({ kind }) => kind === photo.kind)
    return t('one.photo_named', {
      number: ofKind.indexOf(photo) + 1,
      count: ofKind.length,
      kind: t(`photo.${photo.kind}`).toLocaleLowerCase(locale),
      task: name,
    })
  }
  const slides = images.map(
    (photo): Slide => ({
      id: photo.id,
      src: photo.view_url ?? photo.url,
      name: t('one.photo_alt', { kind: t(`photo.${photo.kind}`), task: name }),
      caption: (
        <span className="flex flex-wrap items-center justify-center gap-x-3">
          <OriginalLink photo={photo} />
          <UseAsReference photoKey={photo.id} />
        </span>
      ),
    }),
  )
  if (photos.length === 0) return null
  const slidesOfKind = (kind: PhotoKind) =>
    images.flatMap((photo, index) => (photo.kind === kind ? slides.slice(index, index + 1) : []))
  return (
    <div className="grid grid-cols-1 gap-y-3 print:flex print:flex-wrap print:gap-x-6">
      {order.map((kind) => {
        const group = images.filter((photo) => photo.kind === kind)
        if (group.length === 0) return null
        return (
          <div key={kind} className="grid min-w-0 grid-cols-1 gap-1">
            <span className="text-muted text-xs">{t(`photo.${kind}`)}</span>
            {/* On a phone they are side by side, to be swiped: large enough to judge, and the page stays short. */}
            <ul className="flex gap-2 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
              {group.map((photo) => (
                <li key={photo.id} className="relative shrink-0 snap-start">
                  <PhotoThumb
                    photo={photo}
                    label={getLabel(photo)}
                    onPress={() => setOpenId(photo.id)}
                    className="size-44 print:size-36"
                  />
                  {(fresh.includes(photo) || late.includes(photo)) && (
                    <span className="pointer-events-none absolute inset-x-0 bottom-0 rounded-b-control bg-primary px-1 text-center font-semibold text-surface text-xs">
                      {t(late.includes(photo) ? 'late.photo' : 'review.new_photo')}
                    </span>
                  )}
                  {mark(photo.id)}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {documents.map((photo) => (
        <a
          key={photo.id}
          href={photo.url}
          className="flex items-center gap-2 justify-self-start font-medium text-primary text-sm underline"
        >
          <FileIcon className="size-5" />
          {t('one.document')}
        </a>
      ))}
      {openId !== null && (
        <PhotoLightbox
          slides={slides}
          startId={openId}
          pairs={{
            slides: pairSlides(slidesOfKind('before'), slidesOfKind('after')),
            labels: { together: t('one.photo_together'), apart: t('one.photo_apart') },
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  )
}
