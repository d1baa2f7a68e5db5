import { type LocalisedText, textIn } from '@brightkey/contract/locale'
import { documentPhotos } from '@brightkey/contract/reports/rules'
import type {
  ClientView,
  DocumentPhoto,
  OfficeReport,
  PhotoAddresses,
  ReportDocument,
} from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { FileIcon } from '../../ui/icons.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { HiddenIcon } from './icons.tsx'

type FormProps = { report: OfficeReport; view: ClientView; onView: (view: ClientView) => void }

/** What clients see: names, address and each photo. */
export function ClientViewForm({ report, view, onView }: FormProps) {
  const { t } = useTexts()
  const parts = withLate(report)
  const photos = documentPhotos(parts)
  const hidden = new Set(view.hidden_photo_ids)
  const before = photos.filter(({ kind }) => kind === 'before').map(({ id }) => id)
  const hide = (ids: Iterable<string>) => onView({ ...view, hidden_photo_ids: [...ids] })

  function toggle(id: string, shown: boolean) {
    const next = new Set(hidden)
    if (shown) next.delete(id)
    else next.add(id)
    hide(next)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <SwitchRow
          label={t('client.show_names')}
          on={view.show_names}
          onChange={(show_names) => onView({ ...view, show_names })}
        />
        <SwitchRow
          label={t('client.show_address')}
          on={view.show_address}
          onChange={(show_address) => onView({ ...view, show_address })}
        />
      </div>
      <section aria-labelledby="client-photos" className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 id="client-photos" className="font-bold">
              {t('client.photos')}
            </h3>
            {photos.length > 0 && (
              <p role="status" className="text-muted text-sm">
                {t('client.shown', { shown: photos.length - hidden.size, all: photos.length })}
              </p>
            )}
          </div>
          <p className="text-muted text-sm">{t(photos.length > 0 ? 'client.lead' : 'client.none')}</p>
          <div className="flex flex-wrap gap-2">
            {before.some((id) => !hidden.has(id)) && (
              <Button size="small" onClick={() => hide(new Set([...hidden, ...before]))}>
                {t('client.hide_before')}
              </Button>
            )}
            {hidden.size > 0 && (
              <Button size="small" onClick={() => hide([])}>
                {t('client.show_all')}
              </Button>
            )}
          </div>
        </div>
        {groupPhotos(parts).map((group) => (
          <PhotoTiles
            key={group.room ?? 'none'}
            group={group}
            addresses={report.photos}
            hidden={hidden}
            onToggle={toggle}
          />
        ))}
      </section>
    </div>
  )
}

type TilesProps = {
  group: PhotoGroup
  addresses: PhotoAddresses
  hidden: ReadonlySet<string>
  onToggle: (id: string, shown: boolean) => void
}

/** The photos of a room as tiles; clients see the ticked ones. */
function PhotoTiles({ group, addresses, hidden, onToggle }: TilesProps) {
  const { t } = useTexts()
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
  const { t, locale } = useTexts()
  const kind = t(`photo.${photo.kind}`)
  const named = (text: LocalisedText | string) => (typeof text === 'string' ? text : textIn(text, locale))
  return (
    <label className="group relative block h-full cursor-pointer overflow-hidden rounded-control border border-line bg-surface has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <span className="relative block aspect-square bg-sunken">
        {thumb === null ? (
          <span className="grid size-full place-items-center text-muted">
            <FileIcon className="size-8" />
          </span>
        ) : (
          <img
            src={thumb}
            alt=""
            loading="lazy"
            className={`size-full object-cover transition ${shown ? '' : 'opacity-30 [filter:grayscale(1)]'}`}
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
        className="absolute start-1.5 top-1.5 size-6 outline-none"
      />
      <span aria-hidden="true" className="block px-1 py-1 text-balance text-center text-muted text-xs">
        {kind} {number}
      </span>
    </label>
  )
}

/** A photo to show or hide: its task or problem, and its number within its kind there. */
type ClientPhoto = { photo: DocumentPhoto; of: LocalisedText | string; number: number }
/** The photos of a room, of tasks without a room, or of problems. */
type PhotoGroup = { room: Room | null | 'issues'; photos: ClientPhoto[] }

const kinds: readonly DocumentPhoto['kind'][] = ['before', 'after', 'issue', 'document']

function numberPhotos(photos: readonly DocumentPhoto[], of: LocalisedText | string): ClientPhoto[] {
  return kinds.flatMap((kind) =>
    photos.filter((photo) => photo.kind === kind).map((photo, index) => ({ photo, of, number: index + 1 })),
  )
}

/** The report's tasks and problems with what came after it. */
function withLate({ document, late }: OfficeReport): Pick<ReportDocument, 'tasks' | 'issues'> {
  const added = new Map([...late.tasks, ...late.issues].map(({ id, photos }) => [id, photos]))
  const joined = <Part extends { id: string; photos: DocumentPhoto[] }>(part: Part): Part => ({
    ...part,
    photos: [...part.photos, ...(added.get(part.id) ?? [])],
  })
  const newIssues = late.issues.filter(({ is_new }) => is_new)
  return { tasks: document.tasks.map(joined), issues: [...document.issues.map(joined), ...newIssues] }
}

/** Groups a report's photos and documents by room, in the order of its first task; those of problems come last. */
function groupPhotos({ tasks, issues }: Pick<ReportDocument, 'tasks' | 'issues'>): PhotoGroup[] {
  const groups = new Map<PhotoGroup['room'], ClientPhoto[]>()
  const add = (room: PhotoGroup['room'], photos: ClientPhoto[]) =>
    photos.length > 0 && groups.set(room, [...(groups.get(room) ?? []), ...photos])
  for (const task of tasks) add(task.room, numberPhotos(task.photos, task.title))
  for (const issue of issues) add('issues', numberPhotos(issue.photos, issue.text))
  return [...groups].map(([room, photos]) => ({ room, photos }))
}
