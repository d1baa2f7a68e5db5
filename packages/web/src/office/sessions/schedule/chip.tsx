import { sessionStateName } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toneClasses } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { AlertIcon, ClockIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { getInitials } from '../../fields/cleaner-name.ts'
import { useLastingFormats } from '../lasting-formats.ts'
import { stateTones } from '../session-badges.tsx'
import type { Chip, Gap, ProblemKind } from './layout.ts'
import { StateMark } from './state-mark.tsx'

/** How much of a session fits in its one line: time and names, time and initials, its time, or its state alone. */
export type ChipSize = 'names' | 'initials' | 'time' | 'mark'

/** A cross-hatch, for sessions not begun or not assigned. */
const stripes =
  '[background-image:repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,currentColor_10%,transparent)_6px_9px)]'

const graveProblems: readonly ProblemKind[] = [
  'guests_in',
  'declined',
  'too_late',
  'overlap',
  'double_booking',
]

/** Whether a problem is red: something cannot be done as planned. The others are merely open. */
export const isGrave = (kind: ProblemKind): boolean => graveProblems.includes(kind)

/** The border of a chip or gap with a problem: red where it cannot be done as planned, amber until today, else an outline. */
const problemEdge = (isRed: boolean, isPressing: boolean) =>
  isRed ? 'border-alert' : isPressing ? 'border-waiting-mark' : 'border-edge/60'

/**
 * The name of a chip for screen readers: hidden text, since an attribute would have to contain the initials that are seen; an
 * attribute where nothing is.
 */
const toSpoken = (name: string, size: ChipSize) =>
  size === 'mark' ? { label: name } : { text: <span className="sr-only">{name}</span> }

type ChipProps = {
  chip: Chip
  size: ChipSize
  /** In a row of a cleaner, the apartment is in the chip. */
  byCleaner: boolean
  /** On today's column, or before it. */
  isPressing: boolean
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
  const toName = useChipName()
  const { session, cleaner, submittedBy, problems, apartment, key } = chip
  const name = toName(chip)
  const spoken = toSpoken(name, size)
  const [worst] = problems
  const isUnassigned = problems.includes('unassigned')
  const place = state.byCleaner ? apartment : (cleaner ?? '')
  const isRed = worst !== undefined && isGrave(worst)
  const isShort = size === 'initials' && !state.byCleaner
  return (
    <button
      type="button"
      data-key={key}
      aria-pressed={state.isSelected}
      title={name}
      aria-label={spoken.label}
      tabIndex={state.isCurrent ? 0 : -1}
      className={classes(
        'flex h-full w-full min-w-0 touch-manipulation select-none items-center gap-1 rounded-mark border px-1 text-start text-xs leading-none',
        size === 'time' || size === 'mark' ? 'justify-center' : 'overflow-hidden',
        sessionStateName(session) === 'not_started'
          ? 'bg-surface text-ink'
          : toneClasses(stateTones[sessionStateName(session)]),
        problemEdge(isRed, worst !== undefined && state.isPressing),
        isUnassigned && stripes,
        isUnassigned && 'border-dashed',
        state.isSelected && 'outline-2 outline-primary',
        state.isHeld && 'opacity-40',
      )}
    >
      {spoken.text}
      {isRed ? (
        <AlertIcon className="size-3.5 shrink-0 text-alert" />
      ) : (
        <StateMark state={sessionStateName(session)} />
      )}
      {size !== 'mark' && (
        <span aria-hidden="true" className="shrink-0 tabular-nums">
          {time(session.expires_at)}
        </span>
      )}
      {(size === 'names' || size === 'initials') && (
        // In its own direction, or what is cut of a Latin name on an Urdu page is its beginning.
        <Isolated aria-hidden="true" className="min-w-0 truncate font-medium">
          {isShort ? getInitials(place) : place}
        </Isolated>
      )}
      {size === 'names' && submittedBy !== null && (
        <span aria-hidden="true" className="min-w-0 truncate">
          {`· ${t('who.submitted_by', { name: submittedBy })}`}
        </span>
      )}
    </button>
  )
})

type GapProps = Omit<ChipProps, 'chip' | 'byCleaner' | 'isHeld'> & { gap: Gap }

/** A check-out without a session, which leads to a new one. It is a problem unless a rule makes one later. */
export const GapLink = memo(function GapLink({ gap, size, isPressing, isCurrent, isSelected }: GapProps) {
  const { t } = useTexts()
  const { dayText } = useLastingFormats()
  const create = t('schedule.create', { apartment: gap.apartment, day: dayText(gap.date) })
  const isLater = gap.madeOn !== null
  const why =
    gap.madeOn === null
      ? t(gap.reason ? `calendar.reason_${gap.reason}` : 'schedule.why_no_session')
      : t('calendar.made_on', { day: dayText(gap.madeOn) })
  const name = `${why} ${create}`
  const spoken = toSpoken(name, size)
  return (
    <Link
      to="/sessions/create"
      search={{ apartment: gap.apartmentId, check_out: gap.checkOut }}
      data-key={gap.key}
      title={name}
      aria-label={spoken.label}
      tabIndex={isCurrent ? 0 : -1}
      draggable={false}
      className={classes(
        'flex h-full w-full min-w-0 items-center justify-center gap-1 rounded-mark border border-dashed px-1 text-xs leading-none',
        (size === 'names' || size === 'initials') && 'overflow-hidden',
        problemEdge(false, isPressing && !isLater),
        isPressing && !isLater ? 'bg-waiting-soft text-waiting' : 'text-muted',
        isSelected && 'outline-2 outline-primary',
      )}
    >
      {spoken.text}
      {isLater ? <ClockIcon className="size-3.5 shrink-0" /> : <AlertIcon className="size-3.5 shrink-0" />}
      {(size === 'names' || size === 'initials') && (
        <span aria-hidden="true" className="truncate">
          {t(isLater ? 'schedule.by_rule' : 'schedule.problem_no_session')}
        </span>
      )}
    </Link>
  )
})
