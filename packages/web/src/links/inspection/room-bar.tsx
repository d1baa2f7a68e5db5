import { useCallback } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useSectionInView } from '../../platform/section-in-view.ts'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { moveFocusTo } from '../signing/move-focus.ts'
import { type InspectionView, type RoomView, tallyItems } from './inspection-view.ts'
import { useInspectionText } from './texts.ts'

/** Above everything, wherever the inspector is: how far it is, and the rooms to jump to. */
export function RoomBar({ view, locked }: { view: InspectionView; locked: boolean }) {
  const t = useInspectionText()
  const { rooms, done, of, score } = view
  const current = useSectionInView(rooms.map(({ id }) => id))
  // In order with its sign in every script.
  const percent = `${score}%`
  return (
    <div
      className={classes(
        'sticky top-0 z-10 -mx-4 grid grid-cols-1 gap-1.5 border-line border-b bg-paper px-4 sm:mx-0 sm:px-0',
        rooms.length < 2 && 'pb-2',
      )}
    >
      {!locked && (
        <>
          <p className="flex justify-between gap-3 pt-2 text-sm">
            <span className="font-semibold">{t('progress.done', { done, of })}</span>
            <span className="text-muted">
              {score === null ? t('progress.no_score') : t('progress.score', { score: percent })}
            </span>
          </p>
          <Progress thin label={t('progress.label', { done, of })} value={done} max={of} />
        </>
      )}
      <nav
        aria-label={t('room.all')}
        className={classes(
          'relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none]',
          rooms.length < 2 && 'hidden',
        )}
      >
        <ul className="flex gap-1">
          {rooms.map((room) => (
            <RoomChip key={room.id} room={room} isCurrent={room.id === current} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

function RoomChip({ room, isCurrent }: { room: RoomView; isCurrent: boolean }) {
  const t = useText()
  const ti = useInspectionText()
  const { done, of, problems } = tallyItems(room.items)
  // The chip of the room being looked at stays in sight; only the bar itself moves for it.
  const keepInSight = useCallback((chip: HTMLElement | null) => {
    const bar = chip?.closest('nav')
    if (!chip || !bar) return
    const middle = (box: Element) => box.getBoundingClientRect().left + box.clientWidth / 2
    bar.scrollBy({ left: middle(chip) - middle(bar) })
  }, [])
  return (
    <li className="shrink-0">
      <button
        ref={isCurrent ? keepInSight : null}
        type="button"
        aria-current={isCurrent ? 'location' : undefined}
        onClick={() => moveFocusTo(room.id, 'start')}
        className={classes(
          'flex min-h-12 items-center gap-1.5 border-b-3 px-2.5 font-semibold text-sm',
          isCurrent ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {t(`room.${room.key ?? 'none'}`)}
        <bdi dir="ltr" className="digits font-medium">
          {done}/{of}
        </bdi>
        {problems > 0 ? (
          <>
            <AlertIcon className="size-4 text-alert" />
            <span className="sr-only">{ti('room.problems', { count: problems })}</span>
          </>
        ) : (
          done === of && <CheckIcon className="size-4 text-primary" />
        )}
      </button>
    </li>
  )
}
