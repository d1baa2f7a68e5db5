import { listSessions } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useReadList } from '../../../platform/office/use-read.ts'
import { SessionsIcon } from '../../../ui/office/office-icons.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

type HistoryProps = {
  id: string
  /** Renders a session's status. */
  badge: (session: SessionRow) => ReactNode
  /** The action offered when there are no sessions. */
  createButton: ReactNode
}

/** The sessions of an apartment, newest first. */
export function SessionHistory({ id, badge, createButton }: HistoryProps) {
  const { t } = useTexts()
  const list = useReadList(listSessions, { apartment_id: id, limit: 10 })
  return (
    <Panel title={t('flat.sessions')}>
      {list.isPending && <Skeleton label={t('flat.sessions_loading')} rows={3} />}
      {list.isError && !list.data && (
        <ErrorState
          title={getErrorText(list.error, t('act.load_failed'))}
          retry={{ label: t('common.retry'), onRetry: () => void list.refetch() }}
        />
      )}
      {list.data?.pages[0]?.results.length === 0 && (
        <Empty icon={<SessionsIcon />} title={t('flat.no_sessions')} action={createButton}>
          {t('flat.no_sessions_hint')}
        </Empty>
      )}
      <ul className="grid grid-cols-1">
        {list.data?.pages
          .flatMap((page) => page.results)
          .map((session) => (
            <HistoryRow key={session.id} session={session} badge={badge(session)} />
          ))}
      </ul>
      <div className="grid pt-2 empty:hidden">
        <LoadMore list={list} label={t('act.load_more')} />
      </div>
    </Panel>
  )
}

function HistoryRow({ session, badge }: { session: SessionRow; badge: ReactNode }) {
  const { t } = useTexts()
  const { moment, day } = useFormats()
  const { cleaner } = session
  return (
    <li className="relative -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border-line px-2 py-3 not-last:border-b hover:bg-sunken/60">
      <Link
        to="/sessions/$id"
        params={{ id: session.id }}
        dir="ltr"
        className="font-mono font-semibold before:absolute before:inset-0 before:rounded-control"
      >
        {session.code}
      </Link>
      {badge}
      <span className="ms-auto text-muted text-sm max-sm:hidden">{day(session.created_at)}</span>
      <span className="basis-full text-muted text-sm">
        {t('flat.due_at', { when: moment(session.expires_at) })}
        {cleaner && (
          <>
            {' · '}
            <Isolated>{`${cleaner.first_name} ${cleaner.last_name}`}</Isolated>
          </>
        )}
      </span>
    </li>
  )
}
