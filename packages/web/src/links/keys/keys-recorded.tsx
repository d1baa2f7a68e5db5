import type { KeyCount, KeyItem, KeySide } from '@brightkey/contract/inspections/keys-schema'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { itemPhotos } from '../capture/item-photos.ts'
import { PhotoGrid } from '../capture/photo-grid.tsx'
import { CountedHead } from './counted-head.tsx'
import { KeyCounted } from './key-counted.tsx'

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
