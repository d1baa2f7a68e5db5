import type { EndpointInput } from '@brightkey/contract/api'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { whoDid } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead, useReadList } from '../../../platform/office/use-read.ts'
import { SessionsIcon } from '../../../ui/office/office-icons.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { ReadFailed } from '../../fields/read-failed.tsx'

type HistoryProps = {
  id: string
  /** Renders a session's status. */
  badge: (session: SessionRow) => ReactNode
  /** The action offered when there are no sessions. */
  createButton: ReactNode
}

const groups = [
  { title: 'flat.sessions_done', input: { status: 'completed', sort: '-due' } },
  { title: 'flat.sessions_overdue', input: { status: 'overdue', sort: 'due' } },
  { title: 'flat.sessions_coming', input: { status: 'active', sort: 'due' } },
] as const

/** The sessions of an apartment: the latest cleanings, then those to come. */
export function SessionHistory({ id, badge, createButton }: HistoryProps) {
  const { t } = useTexts()
  const all = useRead(listSessions, { apartment_id: id, limit: 1 })
  return (
    <Panel title={t('flat.sessions')}>
      {all.isPending && <Skeleton label={t('flat.sessions_loading')} rows={3} />}
      {all.isError && !all.data && <ReadFailed read={all} />}
      {all.data?.count === 0 && (
        <Empty icon={<SessionsIcon />} title={t('flat.no_sessions')} action={createButton}>
          {t('flat.no_sessions_hint')}
        </Empty>
      )}
      {all.data !== undefined && all.data.count > 0 && (
        <div className="grid grid-cols-1 gap-4">
          {groups.map(({ title, input }) => (
            <Group key={title} title={t(title)} input={{ ...input, apartment_id: id }} badge={badge} />
          ))}
        </div>
      )}
    </Panel>
  )
}

type GroupProps = Pick<HistoryProps, 'badge'> & { title: string; input: EndpointInput<typeof listSessions> }

/** Renders nothing if there are none. */
function Group({ title, input, badge }: GroupProps) {
  const { t } = useTexts()
  const list = useReadList(listSessions, { ...input, limit: 5 })
  const sessions = list.data?.pages.flatMap((page) => page.results) ?? []
  if (list.isPending) return <Skeleton label={t('flat.sessions_loading')} rows={1} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  if (sessions.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="pb-1 font-semibold text-muted text-sm">{title}</h3>
      <ul className="grid grid-cols-1">
        {sessions.map((session) => (
          <HistoryRow key={session.id} session={session} badge={badge(session)} />
        ))}
      </ul>
      <div className="grid pt-2 empty:hidden">
        <LoadMore list={list} label={t('act.load_more')} />
      </div>
    </section>
  )
}

function HistoryRow({ session, badge }: { session: SessionRow; badge: ReactNode }) {
  const { t } = useTexts()
  const { moment, day } = useFormats()
  const { name } = whoDid(session)
  return (
    <li className="relative -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border-line px-2 py-3 not-last:border-b hover:bg-sunken/60">
      <Link
        to="/sessions/$id"
        params={{ id: session.id }}
        className="font-semibold before:absolute before:inset-0 before:rounded-control"
      >
        {day(session.expires_at)}
      </Link>
      {badge}
      <Dotted className="basis-full text-muted text-sm">
        <bdi dir="ltr" className="font-mono">
          {session.code}
        </bdi>
        {t('flat.due_at', { when: moment(session.expires_at) })}
        {name && <Isolated>{getCleanerName(name)}</Isolated>}
      </Dotted>
    </li>
  )
}
