import { apartmentSorts } from '@brightkey/contract/apartments/fields'
import type { Apartment } from '@brightkey/contract/apartments/schema'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { ListTable, SortSelect } from '../../../ui/office/list-table.tsx'
import { BuildingIcon } from '../../../ui/office/office-icons.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { ConfirmArchive } from '../detail/archiving.tsx'
import type { ApartmentSort, ApartmentsSearch } from '../search-params.ts'
import { useApartments, useArchive } from '../use-apartments.ts'
import { ApartmentItem, apartmentGrid } from './apartment-item.tsx'

type ListProps = {
  search: ApartmentsSearch
  add: ReactNode
  onEdit: (apartment: Apartment) => void
  onSort: (sort: ApartmentSort) => void
}

const sortTexts = {
  name: 'name',
  '-name': 'name_down',
  next_check_out: 'check_out',
  last_cleaned: 'longest_ago',
  '-last_cleaned': 'lately',
  '-open_issues': 'issues',
} as const

export function ApartmentList({ search, add, onEdit, onSort }: ListProps) {
  const { sort = 'name' } = search
  const { t } = useTexts()
  const toast = useToast()
  const list = useApartments(search)
  const archive = useArchive()
  const [toArchive, setToArchive] = useState<Apartment | null>(null)

  if (list.isPending) return <Skeleton label={t('flats.loading')} rows={4} />
  if (list.isError && !list.data) return <ReadFailed read={list} title={t('flats.load_failed')} />
  const apartments = list.data.pages.flatMap((page) => page.results)
  if (apartments.length === 0) return <NoResults search={search} add={add} />

  const failed = (failure: unknown) =>
    toast({ text: failureText(failure, t, t('flats.save_failed')), tone: 'alert' })
  const unarchive = ({ id }: Apartment) =>
    archive.mutate(
      { id, archived: false },
      { onSuccess: () => toast({ text: t('flats.unarchived_done'), tone: 'good' }), onError: failed },
    )
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-muted text-sm">
          {t('flats.count', { count: list.data.pages[0]?.count ?? apartments.length })}
        </p>
        <SortSelect
          cardsOnly
          label={t('list.sort')}
          value={sort}
          choices={apartmentSorts.map((each) => ({ value: each, label: t(`flats.sort_${sortTexts[each]}`) }))}
          onChange={onSort}
        />
      </div>
      <ListTable
        grid={apartmentGrid}
        columns={[
          { label: t('list.apartment'), sorts: ['name', '-name'] },
          { label: t('flats.last_cleaned'), sorts: ['last_cleaned', '-last_cleaned'] },
          { label: t('flats.next_check_out'), sorts: ['next_check_out'] },
          { label: t('flats.open_issues'), sorts: ['-open_issues'] },
          { label: '', end: true },
        ]}
        sorting={{ sort, label: (column) => t('flats.sort_by', { column }), onSort }}
      >
        {apartments.map((apartment) => (
          <ApartmentItem
            key={apartment.id}
            apartment={apartment}
            {...(search.calendar && { tab: 'calendar' as const })}
            onEdit={() => onEdit(apartment)}
            onArchive={() => setToArchive(apartment)}
            onUnarchive={() => unarchive(apartment)}
          />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
      {toArchive && <ConfirmArchive apartment={toArchive} onClose={() => setToArchive(null)} />}
    </div>
  )
}

function NoResults({ search, add }: Pick<ListProps, 'search' | 'add'>) {
  const { t } = useTexts()
  if (search.search)
    return (
      <Empty icon={<BuildingIcon />} title={t('flats.none_found')} action={add}>
        {t('flats.none_found_hint')}
      </Empty>
    )
  const all = (
    <Link to="/apartments" className={buttonClasses()}>
      {t('nav.apartments')}
    </Link>
  )
  if (search.calendar) return <Empty icon={<BuildingIcon />} title={t('flats.none_failing')} action={all} />
  if (search.archived) return <Empty icon={<BuildingIcon />} title={t('flats.none_archived')} action={all} />
  return (
    <Empty icon={<BuildingIcon />} title={t('flats.empty')} action={add}>
      {t('flats.empty_hint')}
    </Empty>
  )
}
