import { useInspectionText } from '../../platform/language/inspection-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, UndoIcon } from '../../ui/icons.tsx'

type AllOkProps = {
  /** How many items of the room nobody has looked at, and how many there are. */
  open: number
  of: number
  /** How many were marked by one press that can still be taken back. */
  marked: number
  onMark: () => void
  onUndo: () => void
}

/** The button pressed is gone: whoever uses keys goes on from here. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/** One press for what is still open in a room, and the way back. */
export function AllOk({ open, of, marked, onMark, onUndo }: AllOkProps) {
  const t = useInspectionText()
  return (
    <>
      {open > 0 && (
        <Button look="soft" wide icon={<CheckIcon />} onClick={onMark}>
          {open === of ? t('room.all_ok') : t('room.rest_ok', { count: open })}
        </Button>
      )}
      <div role="status" className="empty:hidden">
        {open === 0 && marked > 0 && (
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-control bg-primary-soft ps-4 text-primary">
            <span className="font-medium text-sm">{t('room.marked', { count: marked })}</span>
            {/* The second tap of a hasty thumb is not meant for what has appeared under it. */}
            <Button
              ref={takeFocus}
              look="quiet"
              icon={<UndoIcon className="size-5" />}
              onClick={(event) => event.detail < 2 && onUndo()}
            >
              {t('room.undo')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
