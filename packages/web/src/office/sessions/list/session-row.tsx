import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { whoDid } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../platform/now.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { tableRow } from '../../../ui/office/list-table.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { WhoDid } from '../../fields/who-did.tsx'
import { SessionMenu } from '../detail/session-menu.tsx'
import { ShareActions } from '../links/share-actions.tsx'
import {
  AssignmentBadge,
  Counter,
  Due,
  StatusBadge,
  UnassignedBadge,
  UrgencyBadge,
} from '../session-badges.tsx'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const rowGrid =
  'wide:grid wide:grid-cols-[1.5rem_minmax(0,49fr)_minmax(0,39fr)_minmax(0,34fr)_minmax(0,26fr)_var(--row-actions)] wide:gap-4'

type RowProps = {
  session: SessionRow
  /** One line on a wide screen. */
  compact: boolean
}
type SelectProps = {
  isSelected: boolean
  /** `isRange`: with all since the one before. */
  onSelect: (id: string, isRange: boolean) => void
}

/** A session of the list. The whole row is a link; the buttons lie above it. */
export function SessionListRow({ session, compact, ...select }: RowProps & SelectProps) {
  const { t } = useTexts()
  return (
    <li
      className={classes(
        tableRow,
        rowGrid,
        compact && 'wide:h-14 wide:content-center wide:overflow-hidden wide:py-0',
        select.isSelected && 'border-primary wide:bg-primary-soft/40',
      )}
    >
      <SelectBox session={session} {...select} />
      <ApartmentCell session={session} compact={compact} />
      <DueCell session={session} compact={compact} />
      <ProgressCell session={session} compact={compact} />
      <CleanerCell session={session} compact={compact} />
      <div className="relative flex items-center gap-1 wide:justify-end print:hidden">
        {session.state === 'submitted' ? (
          <Link
            to="/sessions/$id"
            params={{ id: session.id }}
            state={{ review: true }}
            aria-label={`${t('gallery.open')}: ${session.code}`}
            className={buttonClasses('soft', 'small')}
          >
            {t('home.review')}
          </Link>
        ) : (
          <ShareActions session={session} />
        )}
        <SessionMenu session={session} size="small" />
      </div>
    </li>
  )
}

function SelectBox({ session: { id, code }, isSelected, onSelect }: Pick<RowProps, 'session'> & SelectProps) {
  const { t } = useTexts()
  return (
    <label className="absolute end-1.5 top-1.5 z-[1] grid size-11 place-items-center wide:relative wide:inset-auto wide:-m-3 print:invisible">
      <input
        type="checkbox"
        className="size-5"
        aria-label={t('list.select', { code })}
        checked={isSelected}
        // A change has no Shift key.
        onChange={() => undefined}
        onClick={(event) => onSelect(id, event.shiftKey)}
      />
    </label>
  )
}

function ApartmentCell({ session, compact }: RowProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  return (
    <div
      className={classes(
        'flex min-w-0 flex-col gap-1 pe-10 wide:gap-0.5 wide:pe-0',
        compact ? 'wide:flex-row wide:items-center wide:gap-3' : 'wide:flex-col-reverse',
      )}
    >
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-2 gap-y-1',
          compact && 'wide:shrink-0 wide:flex-nowrap',
        )}
      >
        <span dir="ltr" className="font-mono font-semibold text-muted text-sm">
          {session.code}
        </span>
        <StatusBadge session={session} overdueClassName="wide:hidden" />
        {session.open_issues > 0 && (
          <Badge tone="alert">{t('list.issues', { count: session.open_issues })}</Badge>
        )}
        {session.guests_until && session.started_at === null && (
          <Badge tone="alert">{t('list.guests_until', { when: moment(session.guests_until) })}</Badge>
        )}
        <IdleBadge session={session} />
      </div>
      <p
        className={classes(
          // Each text is cut at its own end, whichever way the page runs; the area is left out where it has no room.
          'max-w-full leading-snug wide:flex wide:h-[1lh] wide:flex-wrap wide:items-baseline wide:gap-x-1.5 wide:overflow-clip wide:[overflow-clip-margin:5px]',
          compact && 'wide:order-first wide:min-w-0 wide:flex-1',
        )}
      >
        <Link
          to="/sessions/$id"
          params={{ id: session.id }}
          className="font-bold text-lg before:absolute before:inset-0 before:rounded-card wide:max-w-full wide:shrink-0 wide:text-base"
        >
          <Isolated className="wide:block wide:truncate">{session.apartment.name}</Isolated>
        </Link>{' '}
        <Isolated className="block text-muted text-sm wide:min-w-20 wide:flex-1 wide:truncate">
          {session.area_title ?? session.address}
        </Isolated>
      </p>
    </div>
  )
}

function DueCell({ session, compact }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm wide:grid wide:justify-items-start wide:gap-1">
      <Due session={session} />
      <span className={classes('empty:hidden', compact && 'wide:hidden')}>
        <UrgencyBadge urgency={session.urgency} />
      </span>
    </div>
  )
}

function ProgressCell({ session, compact }: RowProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm wide:gap-0.5">
      <div className="flex items-center gap-3">
        <Progress thin label={t('list.progress')} value={session.progress} />
        <span dir="ltr" className="shrink-0 font-semibold tabular-nums">
          {session.progress}%
        </span>
      </div>
      <p className={classes('flex flex-wrap gap-x-3 text-muted', compact && 'wide:hidden')}>
        <span>
          {t('list.tasks')} <Counter done={session.tasks_completed} all={session.task_count} />
        </span>
        <span>
          {t('list.photos')} <Counter done={session.photos_uploaded} all={session.photos_required} />
        </span>
      </p>
    </div>
  )
}

function CleanerCell({ session, compact }: RowProps) {
  const { t } = useTexts()
  const { ago } = useFormats()
  const isKnown = whoDid(session).name !== null
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm wide:grid wide:justify-items-start">
      {isKnown ? (
        <span className="max-w-full font-medium">
          <WhoDid session={session} />
        </span>
      ) : (
        <UnassignedBadge session={session} {...(compact && { className: 'wide:py-0' })}>
          <span className="text-muted">
            <span className="wide:hidden">{t('list.cleaner')}: </span>
            {t('list.no_cleaner')}
          </span>
        </UnassignedBadge>
      )}
      <NotifiedState session={session} compact={compact} />
      <span className={classes('text-muted', compact && 'wide:hidden')}>
        <span className="wide:sr-only">{t('list.activity')}: </span>
        {ago(session.last_activity_at)}
      </span>
    </div>
  )
}

/** How far the assignment is: the cleaner's answer, or whether they were notified and have opened it. */
function NotifiedState({ session, compact }: RowProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { assignment, to_tell, told_at, opened_at, state, started_at } = session
  const badge = compact ? { className: 'wide:py-0' } : {}
  if (to_tell && assignment !== 'declined')
    return (
      <Badge tone="waiting" {...badge}>
        {t('messages.not_notified')}
      </Badge>
    )
  if (assignment !== 'asked' || !session.assigned?.active)
    return <AssignmentBadge session={session} {...badge} />
  if (told_at === null || state !== 'active' || started_at !== null) return null
  return (
    <span className="max-w-full truncate text-muted">
      {opened_at
        ? t('messages.opened', { when: moment(opened_at) })
        : t('messages.notified', { when: moment(told_at) })}
    </span>
  )
}

const hourMs = 3_600_000

/** That nothing came since the session was returned, which its state does not show. */
function IdleBadge({ session }: { session: SessionRow }) {
  const { t } = useTexts()
  const now = useNow()
  const { state, status, last_activity_at } = session
  if (status !== 'active') return null
  const idleHours = Math.floor((Date.parse(now) - Date.parse(last_activity_at)) / hourMs)
  if (state === 'returned' && idleHours >= 4)
    return <Badge tone="waiting">{t('home.idle', { count: idleHours })}</Badge>
  return null
}
