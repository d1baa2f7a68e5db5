import { listAreas, updateArea } from '@brightkey/contract/apartments/endpoints'
import type { Area } from '@brightkey/contract/apartments/schema'
import { locales } from '@brightkey/contract/locale'
import { useState } from 'react'
import { readKey } from '../../platform/office/keys.ts'
import { useAreaText } from '../../platform/office/late-texts.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useSortingTexts } from '../../platform/office/use-sorting-texts.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { EditIcon, SettingsIcon } from '../../ui/office/office-icons.tsx'
import { Sortable } from '../../ui/office/sortable/sortable.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { AreaDialog } from './area-dialog.tsx'
import { RemoveAreaDialog } from './remove-area-dialog.tsx'

/** The areas in their order, which is that of every filter. */
export function AreaList() {
  const { t } = useTexts()
  const ta = useAreaText()
  const sortingTexts = useSortingTexts()
  const { data: areas, error, refetch } = useRead(listAreas, {})
  const move = useWrite(updateArea, { rereads: () => [readKey(listAreas, {})], afterRefusal: true })
  const [edited, setEdited] = useState<Area | null>(null)
  const [removed, setRemoved] = useState<Area | null>(null)
  if (!areas)
    return error ? (
      <ReadFailed read={{ error, refetch }} title={ta('areas.load_failed')} />
    ) : (
      <Skeleton label={ta('areas.loading')} rows={4} />
    )
  if (areas.length === 0)
    return (
      <Empty icon={<SettingsIcon />} title={ta('areas.none')}>
        {ta('areas.none_hint')}
      </Empty>
    )

  function reorder(next: readonly Area[], before: readonly Area[]) {
    const first = next.findIndex((each, index) => each !== before[index])
    if (first < 0) return
    // Either the first that differs came from below, or what was there went down.
    const came = next[first]
    const went = before[first]
    const moved = came && before.indexOf(came) > first + 1 ? came : went
    if (moved) move.mutate({ value: moved.value, position: next.indexOf(moved) })
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <ErrorNotice>{move.error && saveFailureText(move.error, t, ta('areas.save_failed'))}</ErrorNotice>
      <Card className="p-2">
        <Sortable
          items={areas}
          getKey={({ value }) => value}
          getName={({ title }) => title}
          texts={sortingTexts}
          onReorder={(next) => reorder(next, areas)}
        >
          {(area, { grip, steps }) => (
            <div className="flex items-center gap-x-1">
              {grip}
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  className="flex min-h-control w-full items-center gap-2 text-start hover:underline"
                  aria-label={`${ta('areas.edit')}: ${area.title}`}
                  onClick={() => setEdited(area)}
                >
                  <Isolated className="min-w-0 break-words">{area.title}</Isolated>
                  <EditIcon className="size-4 shrink-0 text-muted" />
                </button>
                {/* On a phone they would make the list several times as long. */}
                <p className="text-muted text-sm max-sm:hidden">
                  {locales.map((locale) => {
                    const other = area.titles[locale]
                    return (
                      other !== undefined &&
                      other !== area.title && (
                        <span key={locale} className="me-3">
                          <Isolated lang={locale}>{other}</Isolated>
                        </span>
                      )
                    )
                  })}
                </p>
              </div>
              <IconButton
                size="small"
                icon={<TrashIcon className="size-5" />}
                label={`${ta('areas.remove')}: ${area.title}`}
                onClick={() => setRemoved(area)}
              />
              {steps}
            </div>
          )}
        </Sortable>
      </Card>
      {edited && <AreaDialog area={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveAreaDialog area={removed} areas={areas} onClose={() => setRemoved(null)} />}
    </div>
  )
}
