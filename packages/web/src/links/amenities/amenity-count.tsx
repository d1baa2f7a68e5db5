import type { AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { CountStepper } from '../../ui/count-stepper.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { mostFound } from '../signing/most-found.ts'
import { surplusOf } from './amenity-words.ts'

type AmenityCountProps = { item: AmenityItem; onCount: (found: number) => void }

/** How many there are: a dash until they are counted, and a word for more than there should be. */
export function AmenityCount({ item, onCount }: AmenityCountProps) {
  const t = useAmenitiesText()
  const { found, expected, title_text } = item
  const labels = {
    count: t('thing.count_of', { item: title_text }),
    less: `${t('thing.less')} · ${title_text}`,
    more: `${t('thing.more')} · ${title_text}`,
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="font-semibold">
        {t('thing.found')}
      </span>
      <CountStepper
        value={found}
        from={0}
        most={mostFound}
        labels={labels}
        placeholder="–"
        wrong={found !== null && found !== expected}
        onCount={onCount}
      />
      <div role="status" className="ms-auto empty:hidden">
        <Surplus item={item} />
      </div>
    </div>
  )
}

/** "3 too many", where there are more than should be. */
export function Surplus({ item }: { item: AmenityItem }) {
  const t = useAmenitiesText()
  const count = surplusOf(item)
  if (count === 0) return null
  return (
    <Badge tone="alert" icon={<AlertIcon className="size-4" />}>
      {t('thing.surplus', { count })}
    </Badge>
  )
}
