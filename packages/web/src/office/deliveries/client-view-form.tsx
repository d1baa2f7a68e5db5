import { photosOf } from '@brightkey/contract/reports/rules'
import type { ClientView, OfficeReport } from '@brightkey/contract/reports/schema'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { photoGroups } from './client-photos.ts'
import { PhotoTiles } from './photo-tiles.tsx'

type FormProps = { report: OfficeReport; view: ClientView; onView: (view: ClientView) => void }

/** What clients get to see: names, address, and every photo by itself. */
export function ClientViewForm({ report, view, onView }: FormProps) {
  const { t } = useWords()
  const photos = photosOf(report.document)
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
        {photoGroups(report.document).map((group) => (
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
