import type { AmenitiesCheck, AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { isReceived } from '../capture/item-photos.ts'
import { ItemPhotos } from '../capture/item-photos.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import { useWaiting } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-work.tsx'
import { AmenityTold } from './amenity-told.tsx'
import { amenityTabs, isDifference, itemsOfTab, shownAmenities } from './amenity-words.ts'

/** The check as it was signed: what is missing or damaged first, then the rest. Nothing is written any more. */
export function AmenitiesRecorded({ check }: { check: AmenitiesCheck }) {
  const t = useAmenitiesText()
  const { locale } = useLanguage()
  const waiting = useWaiting()
  const shown = shownAmenities(check, locale)
  const items = amenityTabs.flatMap((tab) => itemsOfTab(shown, tab))
  const differences = items.filter(isDifference)
  const received = items.reduce((sum, { photos }) => sum + photos.filter(isReceived).length, 0)
  return (
    <>
      <RefusedWork tasks={items} />
      <Told heading={t('result.differences')} items={differences} />
      <Told heading={t('result.rest')} items={items.filter((item) => !isDifference(item))} />
      {(waiting.length > 0 || check.result === null) && <PageFoot received={received} titles={items} />}
    </>
  )
}

function Told({ heading, items }: { heading: string; items: readonly AmenityItem[] }) {
  if (items.length === 0) return null
  return (
    <Card className="px-4 py-3">
      <h2 className="font-bold text-lg">{heading}</h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <AmenityTold
            key={item.id}
            item={item}
            photos={<ItemPhotos itemId={item.id} title={item.title_text} photos={item.photos} locked />}
          />
        ))}
      </ul>
    </Card>
  )
}
