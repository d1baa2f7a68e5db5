import { sessionSorts } from '@brightkey/contract/sessions/choices'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { mostAtOnce } from '@brightkey/contract/sessions/rules'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { readEvery, useReadList } from '../../../platform/office/use-read.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { ListTable, SortSelect } from '../../../ui/office/list-table.tsx'
import { SessionsIcon } from '../../../ui/office/office-icons.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { type SelectedSession, type Selection, toSelected } from '../bulk/selection.ts'
import { useListKeys } from './list-keys.ts'
import { SessionListRow } from './session-row.tsx'
import { type FilterProps, getView, isDayView, type SessionsSearch, toListInput } from './sessions-search.ts'

const sortTextKeys = {
  '-created': 'newest',
  created: 'oldest',
  due: 'due_soonest',
  '-due': 'due_latest',
  '-tasks': 'most_tasks',
  tasks: 'fewest_tasks',
} as const

// Menus and dialogs, which nothing needs before something is selected.
const BulkBar = lazyPart(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar)

type ListProps = FilterProps & { selection: Selection; add: ReactNode }

/** The sessions that were found, and a bar with what can be done with those selected. */
export function SessionList({ selection, ...props }: ListProps) {
  const { search } = props
  const input = toListInput(search)
  const list = useReadList(listSessions, input, { placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap((page) => page.results.map(toSelected)) ?? []
  const { limit: _limit, ...everyInput } = input
  const [isAssigning, setIsAssigning] = useState(false)
  const readAll = async (more: Pick<typeof input, 'cleaner_id'> = {}) =>
    (await readEvery(listSessions, { ...everyInput, ...more }, mostAtOnce).catch(() => [])).map(toSelected)
  async function assignRest() {
    selection.replace((await readAll({ cleaner_id: 'none' })).filter(({ state }) => state === 'active'))
    setIsAssigning(true)
  }
  const hasRest = list.hasNextPage && rows.every(({ id }) => selection.items.has(id))
  const rest = hasRest && {
    // The count of what needs the office is of fewer sessions than are listed.
    count: getView(search) === 'needs_me' ? null : (list.data?.pages[0]?.count ?? null),
    select: async () => selection.add(await readAll()),
  }
  return (
    <>
      <FoundSessions
        {...props}
        list={list}
        rows={rows}
        selection={selection}
        onAssign={() => void assignRest()}
      />
      {selection.isUsed && (
        <Suspense>
          <BulkBar
            selection={selection}
            rows={rows}
            rest={rest || null}
            isAssigning={isAssigning}
            onAssignClose={() => setIsAssigning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type FoundProps = ListProps & {
  list: ReturnType<typeof useReadList<typeof listSessions>>
  rows: readonly SelectedSession[]
  /** Assigns what has no cleaner. */
  onAssign: () => void
}

function FoundSessions({ search, onChange, add, list, rows, selection, onAssign }: FoundProps) {
  const { t } = useTexts()
  const view = getView(search)
  const rowsRef = useRef<HTMLDivElement>(null)
  const select = (id: string, isRange: boolean) => selection.toggle(id, rows, isRange)
  useListKeys({ list: rowsRef, onSelect: select })
  if (list.isPending) return <Skeleton label={t('list.loading')} rows={5} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const first = list.data.pages[0]
  const sessions = list.data.pages.flatMap((page) => page.results)
  if (sessions.length === 0) return <NoResults search={search} add={add} />
  const count = first?.count ?? sessions.length
  const getCountText = () => {
    if (view === 'needs_me') return t('home.needs_count', { count })
    return t(first?.count_more ? 'list.count_more' : 'list.count', { count })
  }
  return (
    <div ref={rowsRef} className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <ListTable
        head={
          <>
            <SelectAll rows={rows} selection={selection} />
            <p role="status" className="text-muted text-sm">
              {getCountText()}
            </p>
            {rows.some((row) => row.cleaner === null && row.state === 'active') && (
              <Button size="small" look="quiet" onClick={onAssign}>
                {t('list.assign_rest')}
              </Button>
            )}
            {/* What needs the office has an order of its own. */}
            {view !== 'needs_me' && (
              <SortSelect
                label={t('list.sort')}
                value={search.sort ?? (isDayView(search) ? 'due' : '-created')}
                choices={sessionSorts.map((each) => ({
                  value: each,
                  label: t(`list.${sortTextKeys[each]}`),
                }))}
                onChange={(sort) => onChange({ sort }, 'chosen')}
              />
            )}
          </>
        }
      >
        {sessions.map((session) => (
          <SessionListRow
            key={session.id}
            session={session}
            isSelected={selection.items.has(session.id)}
            onSelect={select}
          />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

/** A tick for all rows on screen. */
function SelectAll({ rows, selection }: Pick<FoundProps, 'rows' | 'selection'>) {
  const { t } = useTexts()
  const count = rows.filter(({ id }) => selection.items.has(id)).length
  const isAll = count === rows.length
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-4 text-sm wide:min-h-9 print:hidden">
      <input
        type="checkbox"
        className="size-5"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => (isAll ? selection.remove(rows.map(({ id }) => id)) : selection.add(rows))}
      />
      {t('list.select_all')}
    </label>
  )
}

function NoResults({ search, add }: { search: SessionsSearch; add: ReactNode }) {
  const { t } = useTexts()
  const { sort: _sort, view: _view, ...narrowed } = search
  const isNarrowed = Object.keys(narrowed).length > 0
  if (getView(search) === 'needs_me' && !isNarrowed)
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
  if (getView(search) === 'all' && !isNarrowed)
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
  const { status, ...besides } = narrowed
  const goodNews = Object.keys(besides).length === 0 && getGoodNews(status ?? getView(search))
  if (goodNews) return <Empty icon={<CheckIcon />} title={t(goodNews)} action={all} />
  return (
    <Empty icon={<SessionsIcon />} title={t('list.none_found')} action={all}>
      {t('list.none_found_hint')}
    </Empty>
  )
}

const goodNews = {
  overdue: 'home.none_overdue',
  today: 'home.none_today',
  due_today: 'home.none_today',
  tomorrow: 'home.none_tomorrow',
  review: 'home.none_review',
  returned: 'home.none_returned',
} as const

/** What an empty list of these sessions means; null for those that say nothing by it. */
const getGoodNews = (which: string) =>
  Object.hasOwn(goodNews, which) ? goodNews[which as keyof typeof goodNews] : null
