import { useCallback } from 'react'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, UndoIcon } from '../../ui/icons.tsx'

type AllPresentProps = {
  /** How many things of the tab are still open, and how many there are. */
  open: number
  total: number
  /** How many were said to be there a moment ago, which can be taken back. */
  undoable: number
  onPress: () => void
  onUndo: () => void
}

/** "The rest is all here": one press for what is still open, and for a while the way back. */
export function AllPresent({ open, total, undoable, onPress, onUndo }: AllPresentProps) {
  const t = useAmenitiesText()
  // The button that was pressed is gone: the focus goes to what came in its place, and then stays here.
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
