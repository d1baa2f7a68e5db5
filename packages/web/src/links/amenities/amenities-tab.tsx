import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { NoteIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { ItemPhotos } from '../capture/item-photos.tsx'
import { AllPresent } from './all-present.tsx'
import { AmenityCard } from './amenity-card.tsx'
import {
  type AmenityTab,
  type AmenityWord,
  groupsOf,
  itemsOfTab,
  type ShownAmenities,
} from './amenity-words.ts'

type AmenitiesTabProps = {
  tab: AmenityTab
  shown: ShownAmenities
  tried: boolean
  /** How many things were said to be there a moment ago, all at once, which can be taken back. */
  undoable: number
  onPresent: () => void
  onUndo: () => void
  onSay: (id: string, word: AmenityWord & { note?: string | null }) => void
}

/** The things of one tab, by group; an apartment may have none. */
export function AmenitiesTab({ tab, shown, tried, undoable, onPresent, onUndo, onSay }: AmenitiesTabProps) {
  const t = useAmenitiesText()
  const items = itemsOfTab(shown, tab)
  if (items.length === 0) {
    return (
      <Empty icon={<NoteIcon />} title={t(`empty.${tab}`)}>
        {t('empty.text')}
      </Empty>
    )
  }
  const open = items.filter(({ state }) => state === null)
  return (
    <>
      <AllPresent
        open={open.length}
        total={items.length}
        undoable={undoable}
        onPress={onPresent}
        onUndo={onUndo}
      />
      {groupsOf[tab]
        .filter((group) => shown[group].length > 0)
        .map((group) => (
          <section key={group} className="grid grid-cols-1 gap-3">
            <h2 className={tab === 'arrangement' ? 'sr-only' : 'mt-1 font-bold text-xl'}>
              {t(`group.${group}`)}
            </h2>
            <ul className="grid grid-cols-1 gap-3">
              {shown[group].map((item) => (
                <AmenityCard
                  key={item.id}
                  item={item}
                  tried={tried}
                  onSay={(word) => onSay(item.id, word)}
                  photos={
                    <ItemPhotos
                      itemId={item.id}
                      title={item.title_text}
                      photos={item.photos}
                      locked={false}
                    />
                  }
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
