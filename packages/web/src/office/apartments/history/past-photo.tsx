import type { ApartmentPhoto } from '@brightkey/contract/sessions/apartment-schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import type { Choice } from '../list/use-choice.ts'

type PastPhotoProps = { each: ApartmentPhoto; label: string; choice: Choice; onOpen: () => void }

const frame = 'block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken'

/** A photo of the history: a press opens it, or chooses it while a choice is made. */
export function PastPhoto({ each, label, choice, onOpen }: PastPhotoProps) {
  const { t } = useWords()
  const { moment } = useFormats()
  const { photo, session } = each
  const image = (alt: string) => (
    <img src={photo.thumb_url ?? photo.url} alt={alt} loading="lazy" className="size-full object-cover" />
  )
  if (!choice.choosing) {
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
            className="size-5 scroll-mb-48 accent-primary outline-none"
            checked={choice.photos.has(one)}
            onChange={({ target }) => choice.photos.set(one, target.checked)}
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
