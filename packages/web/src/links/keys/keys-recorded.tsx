import type { KeyCount, KeyItem, KeySide } from '@brightkey/contract/inspections/keys-schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useKeysText } from '../../platform/language/keys-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { itemPhotos } from '../capture/item-photos.ts'
import { PhotoGrid } from '../capture/photo-grid.tsx'
import { KeyCounted } from './key-counted.tsx'

const words = { cleaner: 'chain.counted_by', receiver: 'chain.confirmed_by' } as const

/** Who counted and when the office received it. */
function CountedHead({ side, count }: { side: KeySide; count: Pick<KeyCount, 'name' | 'at'> }) {
  const t = useKeysText()
  const tl = useLinkText()
  const { locale, timeZone } = useLanguage()
  const time = formatInstant(count.at, { locale, timeZone, style: 'day-time' })
  return (
    <header className="flex items-start gap-2">
      <CheckIcon className="mt-0.5 size-6 text-good" />
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-bold">{t(words[side], { name: count.name })}</h3>
        <p className="text-good text-sm">{tl('sending.received_at', { time })}</p>
      </div>
    </header>
  )
}

type KeysRecordedProps = { side: KeySide; items: readonly KeyItem[]; count: KeyCount }

const stays = () => undefined

/** A count that was signed and received, with its photos: nothing in it changes any more. */
export function KeysRecorded({ side, items, count }: KeysRecordedProps) {
  const t = useLinkText()
  return (
    <KeyCounted
      head={<CountedHead side={side} count={count} />}
      tone={count.differs ? 'alert' : 'good'}
      items={items}
      said={count.items}
      photosOf={(id) => {
        const item = items.find((each) => each.id === id)
        const photos = count.items.find((each) => each.id === id)?.photos ?? []
        const shown = itemPhotos(photos)
        const name = t('item.photos_of', { item: item?.label ?? '' })
        return <PhotoGrid name={name} photos={shown} locked onDelete={stays} />
      }}
    />
  )
}
