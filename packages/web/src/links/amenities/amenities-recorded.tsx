import type { AmenitiesCheck, AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ItemPhotos, isReceived } from '../capture/item-photos.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import { useQueuedItems } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { Surplus } from './amenity-card.tsx'
import { amenityTabs, isDifference, itemsOfTab, translateAmenities } from './amenity-findings.ts'
import { LastTime, stateIcons, stateTextKey } from './amenity-state.tsx'
import { useAmenitiesText } from './texts.ts'

/** The signed check, read-only: what is missing or damaged first, then the rest. */
export function AmenitiesRecorded({ check }: { check: AmenitiesCheck }) {
  const t = useAmenitiesText()
  const { locale } = useLanguage()
  const waiting = useQueuedItems()
  const shown = translateAmenities(check, locale)
  const items = amenityTabs.flatMap((tab) => itemsOfTab(shown, tab))
  const differences = items.filter(isDifference)
  const received = items.reduce((sum, { photos }) => sum + photos.filter(isReceived).length, 0)
  return (
    <>
      <RefusedWork tasks={items} />
      <RecordedList heading={t('result.differences')} items={differences} />
      <RecordedList heading={t('result.rest')} items={items.filter((item) => !isDifference(item))} />
      {(waiting.length > 0 || check.result === null) && <PageFoot received={received} titles={items} />}
    </>
  )
}

function RecordedList({ heading, items }: { heading: string; items: readonly AmenityItem[] }) {
  if (items.length === 0) return null
  return (
    <Card className="px-4 py-3">
      <h2 className="font-bold text-lg">{heading}</h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <RecordedAmenity
            key={item.id}
            item={item}
            photos={<ItemPhotos itemId={item.id} title={item.title_text} photos={item.photos} locked />}
          />
        ))}
      </ul>
    </Card>
  )
}

/** One recorded thing, read-only. */
function RecordedAmenity({ item, photos }: { item: AmenityItem; photos: ReactNode }) {
  const t = useAmenitiesText()
  const { title_text, expected, found, state, note } = item
  const Sign = state && stateIcons[state]
  return (
    <li className="grid gap-2 py-3">
      <div className="grid gap-0.5">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <Isolated>{title_text}</Isolated>
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
              {t(stateTextKey(item, state))}
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
