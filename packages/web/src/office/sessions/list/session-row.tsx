import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Counter, Due, StatusBadge, UrgencyBadge } from '../detail/session-badges.tsx'
import { SessionMenu } from '../detail/session-menu.tsx'
import { ShareActions } from '../links/share-actions.tsx'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const rowGrid =
  'lg:grid lg:grid-cols-[minmax(0,50fr)_minmax(0,42fr)_minmax(0,42fr)_minmax(0,28fr)_10rem] lg:gap-4'

/** A session of the list. The whole row is a link; the buttons lie above it. */
export function SessionListRow({ session }: { session: SessionRow }) {
  return (
    <li
      className={`relative grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-edge focus-within:border-edge lg:items-center lg:rounded-none lg:border-0 lg:border-line lg:border-t lg:px-5 lg:shadow-none lg:hover:bg-sunken/50 ${rowGrid}`}
    >
      <ApartmentCell session={session} />
      <DueCell session={session} />
      <ProgressCell session={session} />
      <CleanerCell session={session} />
      <div className="relative flex items-center gap-1 lg:justify-end">
        <ShareActions session={session} />
        <SessionMenu session={session} size="small" />
      </div>
    </li>
  )
}

function ApartmentCell({ session }: { session: SessionRow }) {
  const { t } = useTexts()
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span dir="ltr" className="font-mono font-semibold text-muted text-sm">
          {session.code}
        </span>
        <StatusBadge session={session} />
        {session.open_issues > 0 && (
          <Badge tone="alert">{t('list.issues', { count: session.open_issues })}</Badge>
        )}
      </div>
      <Link
        to="/sessions/$id"
        params={{ id: session.id }}
        className="max-w-full font-bold text-lg leading-snug before:absolute before:inset-0 before:rounded-card"
      >
        <bdi className="line-clamp-2">{session.apartment.name}</bdi>
      </Link>
      <bdi className="max-w-full truncate text-muted text-sm">{session.area_title ?? session.address}</bdi>
    </div>
  )
}

function DueCell({ session }: { session: SessionRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm lg:grid lg:justify-items-start">
      <Due session={session} />
      <UrgencyBadge urgency={session.urgency} />
    </div>
  )
}

function ProgressCell({ session }: { session: SessionRow }) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm">
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
  const { cleaner } = session
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm lg:grid">
      {cleaner ? (
        <bdi className="max-w-full truncate font-medium">{`${cleaner.first_name} ${cleaner.last_name}`}</bdi>
      ) : (
        <span className="text-muted">
          <span className="lg:hidden">{t('list.cleaner')}: </span>
          {t('list.no_cleaner')}
        </span>
      )}
      <span className="text-muted">
        <span className="lg:sr-only">{t('list.activity')}: </span>
        {ago(session.last_activity_at)}
      </span>
    </div>
  )
}
