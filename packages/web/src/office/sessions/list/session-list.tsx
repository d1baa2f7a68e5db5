import { sessionSorts } from '@brightkey/contract/sessions/choices'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useReadList } from '../../../platform/office/use-read.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { ListTable, SortSelect } from '../../../ui/office/list-table.tsx'
import { SessionsIcon } from '../../../ui/office/office-icons.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { rowGrid, SessionListRow } from './session-row.tsx'
import type { FilterProps } from './sessions-filter.tsx'
import type { SessionsSearch } from './sessions-search.ts'

const sortTextKeys = {
  '-created': 'newest',
  created: 'oldest',
  due: 'due_soonest',
  '-due': 'due_latest',
  '-tasks': 'most_tasks',
  tasks: 'fewest_tasks',
} as const

export function SessionList({ search, onChange, add }: FilterProps & { add: ReactNode }) {
  const { t } = useTexts()
  const { apartment: apartment_id, cleaner: cleaner_id, ...wanted } = search
  const list = useReadList(
    listSessions,
    { limit: 25, ...wanted, apartment_id, cleaner_id },
    { placeholderData: keepPreviousData },
  )
  if (list.isPending) return <Skeleton label={t('list.loading')} rows={5} />
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={getErrorText(list.error, t('act.load_failed'))}
        retry={{ label: t('common.retry'), onRetry: () => void list.refetch() }}
      />
    )
  const first = list.data.pages[0]
  const sessions = list.data.pages.flatMap((page) => page.results)
  if (sessions.length === 0) return <NoResults search={search} add={add} />
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-muted text-sm">
          {t(first?.count_more ? 'list.count_more' : 'list.count', {
            count: first?.count ?? sessions.length,
          })}
        </p>
        <SortSelect
          label={t('list.sort')}
          value={search.sort ?? '-created'}
          choices={sessionSorts.map((each) => ({ value: each, label: t(`list.${sortTextKeys[each]}`) }))}
          onChange={(sort) => onChange({ sort }, 'chosen')}
        />
      </div>
      <ListTable
        grid={rowGrid}
        columns={[
          { label: t('list.apartment') },
          { label: t('list.due') },
          { label: t('list.progress') },
          { label: t('list.cleaner') },
          { label: t('list.share'), end: true },
        ]}
      >
        {sessions.map((session) => (
          <SessionListRow key={session.id} session={session} />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

function NoResults({ search, add }: { search: SessionsSearch; add: ReactNode }) {
  const { t } = useTexts()
  const { sort: _sort, ...narrowed } = search
  if (Object.keys(narrowed).length === 0)
    return (
      <Empty icon={<SessionsIcon />} title={t('list.empty')} action={add}>
        {t('list.empty_hint')}
      </Empty>
    )
  const all = (
    <Link to="/" className={buttonClasses()}>
      {t('list.show_all')}
    </Link>
  )
  return (
    <Empty icon={<SessionsIcon />} title={t('list.none_found')} action={all}>
      {t('list.none_found_hint')}
    </Empty>
  )
}
