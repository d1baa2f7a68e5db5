import type { AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import type { ReactNode } from 'react'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { TypedText } from '../../ui/typed-text.tsx'
import { Surplus } from './amenity-count.tsx'
import { isDifference } from './amenity-words.ts'
import { LastTime } from './last-time.tsx'
import { stateIcons, stateWord } from './state-looks.tsx'

/** One thing as it was recorded, to be read only. */
export function AmenityTold({ item, photos }: { item: AmenityItem; photos: ReactNode }) {
  const t = useAmenitiesText()
  const { title_text, expected, found, state, note } = item
  const Sign = state && stateIcons[state]
  return (
    <li className="grid gap-2 py-3">
      <div className="grid gap-0.5">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <bdi>{title_text}</bdi>
          </p>
          {state === null ? (
            <Badge>{t('thing.open')}</Badge>
          ) : state === 'ok' && isDifference(item) ? (
            <Surplus item={item} />
          ) : (
            <Badge
              tone={isDifference(item) ? 'alert' : 'good'}
              icon={Sign && <Sign className="size-4" />}
              className="shrink-0"
            >
              {t(stateWord(item, state))}
            </Badge>
          )}
        </div>
        {expected > 1 && found !== null && (
          <p className="text-muted text-sm">{t('thing.found_of', { found, expected })}</p>
        )}
        <LastTime item={item} />
      </div>
      {note && (
        <p dir="auto" className="whitespace-pre-wrap rounded-control bg-sunken px-3 py-2 text-sm">
          <TypedText text={note} />
        </p>
      )}
      {photos}
    </li>
  )
}
