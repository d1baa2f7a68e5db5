import { issueSorts } from '@brightkey/contract/sessions/choices'
import { listIssues } from '@brightkey/contract/sessions/endpoints'
import type { ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ListTable, SortSelect } from '../../ui/office/list-table.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { ProblemRow, problemGrid } from './problem-row.tsx'
import type { ProblemsSearch } from './problems-search.ts'

// Contains a calendar, so it loads when first opened.
const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog)

const RepairDialog = lazyPart(async () => (await import('./repair-dialog.tsx')).RepairDialog)

type ListProps = { search: ProblemsSearch; onSort: (sort: NonNullable<ProblemsSearch['sort']>) => void }

export function ProblemList({ search, onSort }: ListProps) {
  const { t } = useTexts()
  const { apartment: apartment_id, ...wanted } = search
  const list = useReadList(
    listIssues,
    { limit: 50, ...wanted, apartment_id },
    { placeholderData: keepPreviousData },
  )
  const [open, setOpen] = useState<{ about: 'plan' | 'repair'; problem: ListedIssue } | null>(null)
  if (list.isPending) return <Skeleton label={t('problems.loading')} rows={5} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const problems = list.data.pages.flatMap((page) => page.results)
  if (problems.length === 0) return <NoResults search={search} />
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-muted text-sm">
          {t('problems.count', { count: list.data.pages[0]?.count ?? problems.length })}
        </p>
        <SortSelect
          label={t('list.sort')}
          value={search.sort ?? '-created'}
          choices={issueSorts.map((each) => ({
            value: each,
            label: t(each === 'due' ? 'list.due_soonest' : 'list.newest'),
          }))}
          onChange={onSort}
        />
      </div>
      <ListTable
        grid={problemGrid}
        columns={[
          { label: t('problems.what') },
          { label: t('list.apartment') },
          { label: t('problems.photos') },
          { label: t('problems.plan') },
          { label: '', end: true },
        ]}
      >
        {problems.map((problem) => (
          <ProblemRow
            key={problem.id}
            problem={problem}
            onPlan={() => setOpen({ about: 'plan', problem })}
            onRepair={() => setOpen({ about: 'repair', problem })}
          />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
      <Suspense>
        {open?.about === 'plan' && <PlanDialog problem={open.problem} onClose={() => setOpen(null)} />}
        {open?.about === 'repair' && <RepairDialog problem={open.problem} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

function NoResults({ search }: { search: ProblemsSearch }) {
  const { t } = useTexts()
  const { sort: _sort, ...narrowed } = search
  if (Object.keys(narrowed).length === 0)
    return (
      <Empty icon={<CheckIcon />} title={t('problems.empty')}>
        {t('problems.empty_hint')}
      </Empty>
    )
  const open = (
    <Link to="/problems" className={buttonClasses()}>
      {t('problems.show_open')}
    </Link>
  )
  return (
    <Empty icon={<CheckIcon />} title={t('problems.none_found')} action={open}>
      {t('list.none_found_hint')}
    </Empty>
  )
}
