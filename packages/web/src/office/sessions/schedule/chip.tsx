import { sessionStateName } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useLastingFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toneClasses } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { AlertIcon, ClockIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { stateTones } from '../session-badges.tsx'
import type { Chip, Gap, Row } from './layout.ts'
import { StateMark } from './state-mark.tsx'

/** How much of a session fits: two lines, its time, or its state alone. */
export type ChipSize = 'whole' | 'time' | 'mark'

/** The height of the chips of a row in pixels, the gap between two included: a third line is for problems. */
export const chipHeight = ({ chips }: Pick<Row, 'chips'>, size: ChipSize): number =>
  size !== 'whole' ? 32 : chips.some(({ problems }) => problems.length > 0) ? 62 : 48

/** A cross-hatch, for what no one has begun or is to do. */
const stripes =
  '[background-image:repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,currentColor_16%,transparent)_6px_9px)]'

type ChipProps = {
  chip: Chip
  size: ChipSize
  /** In a row of a cleaner, the apartment is in the chip. */
  byCleaner: boolean
  /** Whether the Tab key stops here. */
  isCurrent: boolean
  isSelected: boolean
  isHeld: boolean
}

/** What a session is called to screen readers: code, place, due, state, cleaner and problems. */
function useChipName() {
  const { t } = useTexts()
  const { moment } = useLastingFormats()
  return ({ session, apartment, cleaner, submittedBy, problems }: Chip) =>
    [
      session.code,
      apartment,
      `${t('list.due')} ${moment(session.expires_at)}`,
      t(`state.${sessionStateName(session)}`),
      ...(cleaner === null ? [] : [submittedBy ? t('who.assigned_to', { name: cleaner }) : cleaner]),
      ...(submittedBy === null ? [] : [t('who.submitted_by', { name: submittedBy })]),
      ...problems.map((kind) => t(`schedule.problem_${kind}`)),
    ].join(', ')
}

/** A session in the schedule. What a click or a key does is decided by the grid, which finds it by `data-key`. */
export const ChipButton = memo(function ChipButton({ chip, size, ...state }: ChipProps) {
  const { t } = useTexts()
  const { time } = useLastingFormats()
  const nameOf = useChipName()
  const { session, cleaner, submittedBy, problems, apartment, key } = chip
  const name = nameOf(chip)
  const [worst] = problems
  const isUnassigned = problems.includes('unassigned')
  const place = state.byCleaner ? apartment : (cleaner ?? '')
  return (
    <button
      type="button"
      data-key={key}
      aria-pressed={state.isSelected}
      title={name}
      tabIndex={state.isCurrent ? 0 : -1}
      className={classes(
        'flex h-full w-full min-w-0 touch-manipulation select-none overflow-hidden rounded-mark border px-1 text-start text-xs leading-tight',
        size === 'whole' ? 'flex-col justify-center gap-0.5' : 'items-center justify-center gap-1',
        sessionStateName(session) === 'not_started'
          ? 'bg-surface text-ink'
          : toneClasses(stateTones[sessionStateName(session)]),
        worst ? 'border-alert' : 'border-edge/60',
        isUnassigned && stripes,
        isUnassigned && 'border-dashed',
        state.isSelected && 'outline-2 outline-primary',
        state.isHeld && 'opacity-40',
      )}
    >
      <span className="sr-only">{name}</span>
      {size === 'whole' ? (
        <>
          <span aria-hidden="true" className="flex w-full min-w-0 items-center gap-1 font-semibold">
            <StateMark state={sessionStateName(session)} />
            <span dir="ltr" className="truncate font-mono">
              {session.code}
            </span>
          </span>
          <span aria-hidden="true" className="flex w-full min-w-0 items-center gap-1">
            <span className="shrink-0 font-semibold tabular-nums">{time(session.expires_at)}</span>
            {/* In its own direction, or what is cut of a Latin name on an Urdu page is its beginning. */}
            <Isolated className="max-w-full truncate">{place}</Isolated>
            {submittedBy !== null && (
              <span className="min-w-0 truncate">{`· ${t('who.submitted_by', { name: submittedBy })}`}</span>
            )}
          </span>
          {worst && (
            <span
              aria-hidden="true"
              className="flex w-full min-w-0 items-center gap-0.5 font-semibold text-alert"
            >
              <AlertIcon className="size-3 shrink-0" />
              <span className="truncate">{t(`schedule.problem_${worst}`)}</span>
            </span>
          )}
        </>
      ) : (
        <>
          {worst ? (
            <AlertIcon className="size-3.5 shrink-0 text-alert" />
          ) : (
            <StateMark state={sessionStateName(session)} />
          )}
          {size === 'time' && (
            <span aria-hidden="true" className="tabular-nums">
              {time(session.expires_at)}
            </span>
          )}
        </>
      )}
    </button>
  )
})

type GapProps = { gap: Gap; size: ChipSize; isCurrent: boolean; isSelected: boolean }

/** A check-out without a session, which leads to a new one. It is a problem unless a rule makes one later. */
export const GapLink = memo(function GapLink({ gap, size, isCurrent, isSelected }: GapProps) {
  const { t } = useTexts()
  const { dayText } = useLastingFormats()
  const create = t('schedule.create', { apartment: gap.apartment, day: dayText(gap.date) })
  const isLater = gap.madeOn !== null
  const why =
    gap.madeOn === null
      ? t(gap.reason ? `calendar.reason_${gap.reason}` : 'schedule.why_no_session')
      : t('calendar.made_on', { day: dayText(gap.madeOn) })
  const name = `${why} ${create}`
  return (
    <Link
      to="/sessions/create"
      search={{ apartment: gap.apartmentId, check_out: gap.checkOut }}
      data-key={gap.key}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      draggable={false}
      className={classes(
        'flex h-full w-full min-w-0 items-center justify-center gap-1 overflow-hidden rounded-mark border border-dashed px-1 text-xs leading-tight',
        isLater ? 'border-edge/60 text-muted' : 'border-alert bg-alert-soft font-semibold text-alert',
        isSelected && 'outline-2 outline-primary',
      )}
    >
      <span className="sr-only">{name}</span>
      {isLater ? <ClockIcon className="size-3.5 shrink-0" /> : <AlertIcon className="size-3.5 shrink-0" />}
      {size === 'whole' && (
        <span aria-hidden="true" className="line-clamp-2">
          {t(isLater ? 'schedule.by_rule' : 'schedule.problem_no_session')}
        </span>
      )}
    </Link>
  )
})
