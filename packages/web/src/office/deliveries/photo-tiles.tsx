import { type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { PhotoAddresses } from '@brightkey/contract/reports/schema'
import { useWords } from '../../platform/office/words.tsx'
import { FileIcon } from '../../ui/icons.tsx'
import type { ClientPhoto, PhotoGroup } from './client-photos.ts'
import { HiddenIcon } from './icons.tsx'

type TilesProps = {
  group: PhotoGroup
  addresses: PhotoAddresses
  hidden: ReadonlySet<string>
  onToggle: (id: string, shown: boolean) => void
}

/** The photos of one room as tiles to tick: with a tick clients see them. */
export function PhotoTiles({ group, addresses, hidden, onToggle }: TilesProps) {
  const { t } = useWords()
  const { room, photos } = group
  const name = room === 'issues' ? t('one.issues') : t(`room.${room ?? 'none'}`)
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{name}</legend>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map((each) => (
          <li key={each.photo.id}>
            <Tile
              each={each}
              thumb={addresses[each.photo.id]?.thumb_url ?? null}
              shown={!hidden.has(each.photo.id)}
              onToggle={(shown) => onToggle(each.photo.id, shown)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type TileProps = {
  each: ClientPhoto
  thumb: string | null
  shown: boolean
  onToggle: (shown: boolean) => void
}

function Tile({ each: { photo, of, number }, thumb, shown, onToggle }: TileProps) {
  const { t, locale } = useWords()
  const kind = t(`photo.${photo.kind}`)
  const named = (text: LocalisedText | string) => (typeof text === 'string' ? text : textIn(text, locale))
  return (
    <label className="group relative block cursor-pointer overflow-hidden rounded-control border border-line bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <span className="relative block aspect-square">
        {thumb === null ? (
          <span className="grid size-full place-items-center text-muted">
            <FileIcon className="size-8" />
          </span>
        ) : (
          <img
            src={thumb}
            alt=""
            loading="lazy"
            className={`size-full object-cover transition ${shown ? '' : 'opacity-30 grayscale'}`}
          />
        )}
        {!shown && (
          <span className="absolute inset-0 grid place-items-center text-ink">
            <HiddenIcon className="size-8" />
          </span>
        )}
      </span>
      <input
        type="checkbox"
        checked={shown}
        aria-label={t('client.photo', { kind, number, task: named(of) })}
        onChange={({ target }) => onToggle(target.checked)}
        className="absolute start-1.5 top-1.5 size-6 accent-primary outline-none"
      />
      <span aria-hidden="true" className="block truncate bg-surface px-2 py-1 text-center text-muted text-xs">
        {kind} {number}
      </span>
    </label>
  )
}
