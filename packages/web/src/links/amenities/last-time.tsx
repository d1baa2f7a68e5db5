import type { AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { hasChanged } from './amenity-words.ts'
import { stateWord } from './state-looks.tsx'

/** What the last check of this apartment found of the thing, and whether that is otherwise now. */
export function LastTime({ item }: { item: AmenityItem }) {
  const t = useAmenitiesText()
  const { previous } = item
  if (previous === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {t('last.thing', { found: previous.found, state: t(stateWord(item, previous.state)) })}
      {hasChanged(item) && (
        <Badge tone="primary" icon={<RefreshIcon className="size-3.5" />}>
          {t('last.changed')}
        </Badge>
      )}
    </p>
  )
}
