import { listCleaners } from '@brightkey/contract/cleaners/endpoints'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { type StateName, sessionStateName } from '@brightkey/contract/sessions/rules'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import type { ReactNode } from 'react'
import { useNow } from '../../platform/now.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { ClockIcon } from '../../ui/icons.tsx'

const urgencyTones = { check_and_check_in: 'waiting', have_gap_day: 'neutral' } as const

/** When the next guests come; renders nothing if that is not known. */
export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const { t } = useTexts()
  if (urgency === 'no_data') return null
  return <Badge tone={urgencyTones[urgency]}>{t(`urgency.${urgency}`)}</Badge>
}

// Brass means action: the office has to look, or the cleaner to work again.
export const stateTones: Record<StateName, Tone> = {
  not_started: 'neutral',
  active: 'primary',
  submitted: 'good',
  returned: 'waiting',
  approved: 'good',
  cancelled: 'neutral',
}

/** An outline: open, and nothing to hurry for. */
export const OpenBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block max-w-full truncate rounded-full border border-edge/60 px-2.5 py-0.5 text-muted text-xs">
    {children}
  </span>
)

/** The state of a session, and next to it whether it is overdue. */
export function StatusBadge({
  session,
  overdueClassName = '',
}: {
  session: Pick<SessionRow, 'state' | 'status' | 'started_at'>
  overdueClassName?: string
}) {
  const { t } = useTexts()
  const name = sessionStateName(session)
  return (
    <>
      {name === 'not_started' ? (
        <OpenBadge>{t('state.not_started')}</OpenBadge>
      ) : (
        <Badge tone={stateTones[name]}>{t(`state.${name}`)}</Badge>
      )}
      {session.status === 'overdue' && (
        <Badge tone="alert" className={overdueClassName}>
          {t('state.overdue')}
        </Badge>
      )}
    </>
  )
}

/** The due time: red once it has passed, amber on its day, without a colour of finished sessions. */
export function Due({ session }: { session: Pick<SessionRow, 'status' | 'expires_at'> }) {
  const { dueTime, isToday, moment, shortMoment } = useFormats()
  const { status, expires_at: due } = session
  const isOver = status === 'completed' || status === 'cancelled'
  return (
    <span
      title={moment(due)}
      className={classes(
        'inline-flex min-w-0 items-center gap-1.5 tabular-nums',
        status === 'overdue' && 'font-medium text-alert',
        status === 'active' && isToday(due) && 'text-waiting',
      )}
    >
      <ClockIcon className="size-4 wide:hidden" />
      <span className="wide:truncate">{isOver ? shortMoment(due) : dueTime(due)}</span>
    </span>
  )
}

/** Two numbers of a counter, in this order in every text direction; in words where there are more than needed. */
export function Counter({ done, all }: { done: number; all: number }) {
  const { t } = useTexts()
  if (all > 0 && done > all)
    return <span className="tabular-nums">{t('list.more_than_needed', { done, required: all })}</span>
  return (
    <span dir="ltr" className="tabular-nums">
      {done}/{all}
    </span>
  )
}

/** The cleaner's answer, or that they are no longer active; nothing once the work has begun. */
export function AssignmentBadge({ session }: { session: SessionRow }) {
  const { t } = useTexts()
  const { assignment, state, started_at } = session
  if (assignment === 'none' || state !== 'active' || started_at !== null) return null
  const shown = session.assigned?.active === false ? 'inactive' : assignment
  return <Badge tone={answerTones[shown]}>{t(`assign.${shown}`)}</Badge>
}

const answerTones = { asked: 'neutral', accepted: 'good', declined: 'alert', inactive: 'alert' } as const

const soonMs = 24 * 3_600_000

/** Whether a session is due within a day, or overdue. */
export const useIsSoon = ({ expires_at }: Pick<SessionRow, 'expires_at'>): boolean =>
  Date.parse(expires_at) - Date.parse(useNow()) <= soonMs

/** That a session due within a day has no cleaner, where the address book has any; `children` are shown instead otherwise. */
export function UnassignedBadge({ session, children }: { session: SessionRow; children?: ReactNode }) {
  const { t } = useTexts()
  const { assignment, state, started_at, status } = session
  const isSoon = useIsSoon(session)
  const isMissing = assignment === 'none' && state === 'active' && started_at === null && isSoon
  const cleaners = useRead(listCleaners, isMissing ? { limit: 1, active: 'true' } : null).data
  if (!isMissing || !cleaners || cleaners.results.length === 0) return children
  return <Badge tone={status === 'overdue' ? 'alert' : 'waiting'}>{t('assign.none')}</Badge>
}
