import type { AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import { useAmenitiesText } from '../../../platform/language/amenities-texts.ts'
import { CountStepper } from '../../../ui/count-stepper.tsx'
import { mostFound } from '../most-found.ts'

type AmenityCountProps = { item: AmenityItem; onCount: (found: number) => void }

/** How many there are. What is expected stands in it, pale, until somebody counted. */
export function AmenityCount({ item, onCount }: AmenityCountProps) {
  const t = useAmenitiesText()
  const { found, expected, title_text } = item
  const labels = {
    count: t('thing.count_of', { item: title_text }),
    less: `${t('thing.less')} · ${title_text}`,
    more: `${t('thing.more')} · ${title_text}`,
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <span aria-hidden="true" className="font-semibold">
        {t('thing.found')}
      </span>
      <CountStepper
        value={found}
        from={expected}
        most={mostFound}
        labels={labels}
        placeholder={String(expected)}
        wrong={found !== null && found < expected}
        onCount={onCount}
      />
    </div>
  )
}
