import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { tableRow } from '../../../ui/office/list-table.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { AssignmentBadge, Counter, Due, StatusBadge, UrgencyBadge } from '../detail/session-badges.tsx'
import { SessionMenu } from '../detail/session-menu.tsx'
import { ShareActions } from '../links/share-actions.tsx'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const rowGrid =
  'wide:grid wide:grid-cols-[minmax(0,52fr)_minmax(0,36fr)_minmax(0,35fr)_minmax(0,25fr)_var(--row-actions)] wide:gap-4'

/** A session of the list. The whole row is a link; the buttons lie above it. */
export function SessionListRow({ session }: { session: SessionRow }) {
  return (
    <li className={classes(tableRow, rowGrid)}>
      <ApartmentCell session={session} />
      <DueCell session={session} />
      <ProgressCell session={session} />
      <CleanerCell session={session} />
      <div className="relative flex items-center gap-1 wide:justify-end print:hidden">
        <ShareActions session={session} />
        <SessionMenu session={session} size="small" />
      </div>
    </li>
  )
}

function ApartmentCell({ session }: { session: SessionRow }) {
  const { t } = useTexts()
  return (
    <div className="flex min-w-0 flex-col gap-1 wide:flex-col-reverse wide:gap-0.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="ltr" className="font-mono font-semibold text-muted text-sm">
          {session.code}
        </span>
        <StatusBadge session={session} overdueClassName="wide:hidden" />
        {session.open_issues > 0 && (
          <Badge tone="alert">{t('list.issues', { count: session.open_issues })}</Badge>
        )}
      </div>
      <p className="max-w-full leading-snug lg:truncate">
        <Link
          to="/sessions/$id"
          params={{ id: session.id }}
          className="font-bold text-lg before:absolute before:inset-0 before:rounded-card wide:text-base"
        >
          <bdi>{session.apartment.name}</bdi>
        </Link>{' '}
        <bdi className="block text-muted text-sm wide:inline">{session.area_title ?? session.address}</bdi>
      </p>
    </div>
  )
}

function DueCell({ session }: { session: SessionRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm wide:grid wide:justify-items-start wide:gap-1">
      <Due session={session} />
      <UrgencyBadge urgency={session.urgency} />
    </div>
  )
}

function ProgressCell({ session }: { session: SessionRow }) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm wide:gap-0.5">
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

function CleanerCell({ session }: { session: SessionRow }) {
  const { t } = useTexts()
  const { ago } = useFormats()
  const cleaner = session.cleaner ?? session.assigned
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm wide:grid wide:justify-items-start">
      {cleaner ? (
        <bdi className="max-w-full truncate font-medium">{`${cleaner.first_name} ${cleaner.last_name}`}</bdi>
      ) : (
        <span className="text-muted">
          <span className="wide:hidden">{t('list.cleaner')}: </span>
          {t('list.no_cleaner')}
        </span>
      )}
      {session.assignment === 'declined' && <AssignmentBadge session={session} />}
      <span className="text-muted">
        <span className="wide:sr-only">{t('list.activity')}: </span>
        {ago(session.last_activity_at)}
      </span>
    </div>
  )
}
