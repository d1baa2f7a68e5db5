import { sessionSorts } from '@brightkey/contract/sessions/choices'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useReadList } from '../../../platform/office/use-read.ts'
import { useStored } from '../../../platform/use-stored.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { ListTable, SortSelect } from '../../../ui/office/list-table.tsx'
import { SessionsIcon } from '../../../ui/office/office-icons.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { rowGrid, SessionListRow } from './session-row.tsx'
import { type FilterProps, isDayView, type SessionsSearch, toListInput, viewOf } from './sessions-search.ts'

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
  const list = useReadList(listSessions, toListInput(search), { placeholderData: keepPreviousData })
  const [isCompact, setIsCompact] = useStored('list:compact', (stored) => stored === 'true')
  const view = viewOf(search)
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
  const count = first?.count ?? sessions.length
  const getCountText = () => {
    if (view === 'needs_me') return t('home.needs_count', { count })
    return t(first?.count_more ? 'list.count_more' : 'list.count', { count })
  }
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-muted text-sm">
          {getCountText()}
        </p>
        <div className="flex items-center gap-2">
          <span className="hidden wide:inline">
            <Button
              size="small"
              look="quiet"
              aria-pressed={isCompact}
              onClick={() => setIsCompact((now) => !now)}
            >
              {t(isCompact ? 'home.roomy' : 'home.compact')}
            </Button>
          </span>
          {/* What needs the office has an order of its own. */}
          {view !== 'needs_me' && (
            <SortSelect
              label={t('list.sort')}
              value={search.sort ?? (isDayView(search) ? 'due' : '-created')}
              choices={sessionSorts.map((each) => ({ value: each, label: t(`list.${sortTextKeys[each]}`) }))}
              onChange={(sort) => onChange({ sort }, 'chosen')}
            />
          )}
        </div>
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
          <SessionListRow key={session.id} session={session} compact={isCompact} />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

function NoResults({ search, add }: { search: SessionsSearch; add: ReactNode }) {
  const { t } = useTexts()
  const { sort: _sort, ...narrowed } = search
  if (viewOf(search) === 'needs_me' && search.area === undefined && narrowed.search === undefined)
    return (
      <Empty
        icon={<CheckIcon />}
        title={t('home.nothing')}
        action={
          <Link to="/" search={{ view: 'all' }} className={buttonClasses()}>
            {t('list.show_all')}
          </Link>
        }
      >
        {t('home.nothing_hint')}
      </Empty>
    )
  if (narrowed.view === 'all' && Object.keys(narrowed).length === 1)
    return (
      <Empty icon={<SessionsIcon />} title={t('list.empty')} action={add}>
        {t('list.empty_hint')}
      </Empty>
    )
  const all = (
    <Link to="/" search={{ view: 'all' }} className={buttonClasses()}>
      {t('list.show_all')}
    </Link>
  )
  return (
    <Empty icon={<SessionsIcon />} title={t('list.none_found')} action={all}>
      {t('list.none_found_hint')}
    </Empty>
  )
}
