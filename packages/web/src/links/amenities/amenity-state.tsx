import type { AmenityItem, AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import { Badge } from '../../ui/badge.tsx'
import { AlertIcon, CheckIcon, CloseIcon, RefreshIcon } from '../../ui/icons.tsx'
import { hasChanged } from './amenity-findings.ts'
import { useAmenitiesText } from './texts.ts'

/** What the last check of this apartment found, and whether that has changed. */
export function LastTime({ item }: { item: AmenityItem }) {
  const t = useAmenitiesText()
  const { previous } = item
  if (previous === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {t('last.thing', { found: previous.found, state: t(stateTextKey(item, previous.state)) })}
      {hasChanged(item) && (
        <Badge tone="primary" icon={<RefreshIcon className="size-3.5" />}>
          {t('last.changed')}
        </Badge>
      )}
    </p>
  )
}

export const stateIcons = { ok: CheckIcon, damaged: AlertIcon, missing: CloseIcon }

/** The translation key of a state, in singular or plural. */
export const stateTextKey = ({ expected }: Pick<AmenityItem, 'expected'>, state: AmenityState) =>
  expected === 1 ? (`state_one.${state}` as const) : (`state.${state}` as const)
