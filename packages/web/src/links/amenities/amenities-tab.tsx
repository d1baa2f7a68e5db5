import { useCallback } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, NoteIcon, UndoIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { ItemPhotos } from '../capture/item-photos.tsx'
import { CallOffice } from '../queue/call-office.tsx'
import { AmenityCard } from './amenity-card.tsx'
import {
  type AmenityFinding,
  type AmenityTab,
  itemsOfTab,
  type TranslatedAmenities,
  tabGroups,
} from './amenity-findings.ts'
import { useAmenitiesText } from './texts.ts'

type AmenitiesTabProps = {
  tab: AmenityTab
  shown: TranslatedAmenities
  tried: boolean
  /** How many things were just marked as present at once; this can be undone. */
  undoable: number
  onPresent: () => void
  onUndo: () => void
  onSay: (id: string, word: AmenityFinding & { note?: string | null }) => void
}

/** The things of one tab, by group; an apartment may have none. */
export function AmenitiesTab({ tab, shown, tried, undoable, onPresent, onUndo, onSay }: AmenitiesTabProps) {
  const t = useAmenitiesText()
  const items = itemsOfTab(shown, tab)
  if (items.length === 0) {
    return (
      <Empty icon={<NoteIcon />} title={t(`empty.${tab}`)} action={<CallOffice />}>
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
      {tabGroups[tab]
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

type AllPresentProps = {
  /** How many things of the tab are still open, and how many there are. */
  open: number
  total: number
  /** How many were just marked as present; this can be undone. */
  undoable: number
  onPress: () => void
  onUndo: () => void
}

/** "The rest is all here": marks everything still open as present, and offers to undo that for a while. */
function AllPresent({ open, total, undoable, onPress, onUndo }: AllPresentProps) {
  const t = useAmenitiesText()
  // The pressed button is gone: the focus moves to its replacement, and stays here after that.
  const hold = useCallback((node: HTMLButtonElement) => {
    const area = node.closest<HTMLElement>('[aria-live]')
    node.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === node) area?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div aria-live="polite" tabIndex={-1} className="outline-none">
      {undoable > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-good-soft ps-4 text-good">
          <p className="flex items-center gap-2 py-2 font-semibold">
            <CheckIcon className="size-5" />
            {t('present.done', { count: undoable })}
          </p>
          <Button ref={hold} look="quiet" icon={<UndoIcon className="size-5" />} onClick={onUndo}>
            {t('present.undo')}
          </Button>
        </div>
      ) : (
        open > 0 && (
          <div className="grid gap-1">
            <Button look="soft" wide icon={<CheckIcon />} onClick={onPress}>
              {t(open === total ? 'present.all' : 'present.button', { count: open })}
            </Button>
            {open === total && <p className="text-center text-muted text-sm">{t('present.hint')}</p>}
          </div>
        )
      )}
    </div>
  )
}
