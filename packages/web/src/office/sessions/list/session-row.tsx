import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow } from '../../../platform/now.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { AlertIcon, ClockIcon, UserIcon } from '../../../ui/icons.tsx'
import { LineActions, lineRow } from '../../../ui/office/list-table.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { SessionMenu } from '../detail/session-menu.tsx'
import { ShareActions } from '../links/share-actions.tsx'
import { Counter, Due, StatusBadge, UrgencyBadge } from '../session-badges.tsx'
import { CleanerCell } from './cleaner-cell.tsx'

/** On a wide screen a row of one line; on a phone a card. */
const sessionRow = classes(
  lineRow,
  'wide:not-print:max-xl:grid-cols-[1.25rem_minmax(10rem,36fr)_7.5rem_minmax(7rem,19fr)_minmax(0,20fr)_var(--row-buttons)]',
  'print:grid-cols-[0_minmax(8rem,36fr)_5.25rem_7.5rem_minmax(6rem,19fr)_minmax(5rem,22fr)]',
  'wide:not-print:xl:grid-cols-[1.25rem_minmax(10rem,36fr)_5.25rem_8.5rem_minmax(7rem,21fr)_minmax(0,20fr)_var(--row-buttons)]',
)

type RowProps = {
  session: SessionRow
  isSelected: boolean
  /** `isRange`: with all since the one before. */
  onSelect: (id: string, isRange: boolean) => void
}
type CellProps = Pick<RowProps, 'session'>

/** A session of the list. The whole row is a link; the buttons lie above it. */
export function SessionListRow({ session, ...select }: RowProps) {
  return (
    <li
      data-session={session.id}
      className={classes(sessionRow, select.isSelected && 'border-primary wide:bg-primary-soft!')}
    >
      <SelectBox session={session} {...select} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pe-10 wide:contents">
        <span
          dir="ltr"
          className="font-mono text-muted text-sm wide:order-2 wide:text-xs wide:not-print:max-xl:hidden"
        >
          {session.code}
        </span>
        <StateCell session={session} />
      </div>
      <ApartmentCell session={session} />
      <DueCell session={session} />
      <ProgressCell session={session} />
      <CleanerCell session={session} />
      <Actions session={session} />
    </li>
  )
}

function SelectBox({ session: { id, code }, isSelected, onSelect }: RowProps) {
  const { t } = useTexts()
  return (
    <label className="absolute end-1.5 top-1.5 z-[1] grid size-11 place-items-center wide:relative wide:inset-auto wide:-m-3 print:invisible">
      <input
        type="checkbox"
        className="size-5"
        // By keyboard along the row, so that the Tab key leads from row to row.
        tabIndex={-1}
        aria-label={t('list.select', { code })}
        checked={isSelected}
        // A change has no Shift key.
        onChange={() => undefined}
        onClick={(event) => onSelect(id, event.shiftKey)}
      />
    </label>
  )
}

function Actions({ session }: CellProps) {
  const { t } = useTexts()
  return (
    <LineActions className="wide:order-6">
      {session.state === 'submitted' ? (
        <Link
          to="/sessions/$id"
          params={{ id: session.id }}
          state={{ review: true }}
          tabIndex={-1}
          aria-label={`${t('gallery.open')}: ${session.code}`}
          className={buttonClasses('soft', 'small')}
        >
          {t('home.review')}
        </Link>
      ) : (
        <ShareActions session={session} />
      )}
      <SessionMenu session={session} size="small" />
    </LineActions>
  )
}

function ApartmentCell({ session }: CellProps) {
  const place = session.area_title ?? session.address
  return (
    // Each text is cut at its own end, whichever way the page runs; the area is left out where it has no room.
    <p className="max-w-full pe-10 leading-snug wide:order-1 wide:flex wide:h-[1lh] wide:min-w-0 wide:flex-wrap wide:items-baseline wide:gap-x-2 wide:gap-y-1 wide:overflow-clip wide:pe-0 wide:[overflow-clip-margin:2px]">
      <Link
        to="/sessions/$id"
        params={{ id: session.id }}
        title={`${session.apartment.name} · ${place}`}
        className="font-medium text-lg before:absolute before:inset-0 before:rounded-card wide:max-w-full wide:shrink-0 wide:text-sm wide:before:rounded-none"
      >
        <Isolated className="wide:block wide:truncate">{session.apartment.name}</Isolated>
      </Link>{' '}
      <Isolated className="block text-muted text-sm wide:min-w-16 wide:flex-1 wide:truncate">
        {place}
      </Isolated>
    </p>
  )
}

/** A fact in words on a card, and in a row of one line its icon, with the words for a pointer and a screen reader. */
const Sign = ({ tone, icon, text, short }: { tone: Tone; icon: ReactNode; text: string; short?: number }) => (
  <span title={text} className="inline-flex max-w-full wide:relative wide:shrink-0">
    <Badge tone={tone} icon={icon} className="wide:gap-1 wide:px-1.5 wide:py-0.5">
      <span className="wide:sr-only">{text}</span>
      <span aria-hidden="true" className="hidden wide:inline">
        {short}
      </span>
    </Badge>
  </span>
)

/** The state, what is unusual, and how much of the work is done: in a line without room for all, what comes last is left out. */
function StateCell({ session }: CellProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { open_issues, guests_until, started_at, state } = session
  const icon = 'size-3.5'
  return (
    <div className="contents wide:order-4 wide:flex wide:min-w-0 wide:h-7 wide:flex-wrap wide:items-center wide:gap-x-1.5 wide:gap-y-7 wide:overflow-hidden wide:whitespace-nowrap">
      <StatusBadge session={session} overdueClassName="wide:hidden" />
      {open_issues > 0 && (
        <Sign
          tone="waiting"
          icon={<AlertIcon className={icon} />}
          text={t('list.issues', { count: open_issues })}
          short={open_issues}
        />
      )}
      {guests_until && started_at === null && (
        <Sign
          tone="alert"
          icon={<UserIcon className={icon} />}
          text={t('list.guests_until', { when: moment(guests_until) })}
        />
      )}
      <IdleSign session={session} />
      {started_at !== null && state === 'active' && (
        <span aria-hidden="true" dir="ltr" className="hidden text-muted text-sm tabular-nums wide:inline">
          {session.progress}%
        </span>
      )}
    </div>
  )
}

function DueCell({ session }: CellProps) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm wide:order-3 wide:min-w-0 wide:flex-nowrap">
      <span className="sr-only">{t('list.due')}: </span>
      <Due session={session} />
      <span className="empty:hidden wide:hidden">
        <UrgencyBadge urgency={session.urgency} />
      </span>
    </div>
  )
}

function ProgressCell({ session }: CellProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm wide:hidden">
      <div className="flex items-center gap-3">
        <Progress thin label={t('list.progress')} value={session.progress} />
        <span dir="ltr" className="shrink-0 font-semibold tabular-nums">
          {session.progress}%
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted">
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

const hourMs = 3_600_000

/** That nothing came since the session was returned, which its state does not show. */
function IdleSign({ session: { state, status, last_activity_at } }: CellProps) {
  const { t } = useTexts()
  const now = useNow()
  const idleHours = Math.floor((Date.parse(now) - Date.parse(last_activity_at)) / hourMs)
  if (status !== 'active' || state !== 'returned' || idleHours < 4) return null
  return (
    <Sign
      tone="waiting"
      icon={<ClockIcon className="size-3.5" />}
      text={t('home.idle', { count: idleHours })}
    />
  )
}
