import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { ClockIcon } from '../../../ui/icons.tsx'

const urgencyTones: Record<Urgency, Tone> = {
  check_and_check_in: 'waiting',
  have_gap_day: 'neutral',
  no_data: 'neutral',
}

export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const { t } = useTexts()
  return <Badge tone={urgencyTones[urgency]}>{t(`urgency.${urgency}`)}</Badge>
}

// Brass means action: the office has to look, or the cleaner to work again.
const stateTones: Record<SessionRow['state'], Tone> = {
  active: 'primary',
  submitted: 'good',
  returned: 'waiting',
  approved: 'good',
}

/** The status of a session: overdue first, then its state. */
export function StatusBadge({ session }: { session: Pick<SessionRow, 'state' | 'status' | 'started_at'> }) {
  const { t } = useTexts()
  if (session.status === 'overdue')
    return (
      <>
        <Badge tone="alert">{t('status.overdue')}</Badge>
        {session.state === 'returned' && <Badge tone="waiting">{t('state.returned')}</Badge>}
      </>
    )
  if (session.started_at === null) return <Badge>{t('list.not_started')}</Badge>
  return <Badge tone={stateTones[session.state]}>{t(`state.${session.state}`)}</Badge>
}

/** "due in 2 h", "late 35 min"; after submission only the due time. */
export function Due({
  session,
  className,
}: {
  session: Pick<SessionRow, 'status' | 'expires_at'>
  className?: string
}) {
  const { due, moment } = useFormats()
  const isOverdue = session.status === 'overdue'
  return (
    <span
      title={moment(session.expires_at)}
      className={classes(
        'inline-flex items-center gap-1.5',
        isOverdue && 'font-semibold text-alert',
        className,
      )}
    >
      <ClockIcon className="size-4" />
      {session.status === 'completed' ? moment(session.expires_at) : due(session.expires_at)}
    </span>
  )
}

/** Two numbers of a counter, in this order in every text direction. */
export function Counter({ done, all }: { done: number; all: number }) {
  return (
    <span dir="ltr" className="tabular-nums">
      {done}/{all}
    </span>
  )
}
