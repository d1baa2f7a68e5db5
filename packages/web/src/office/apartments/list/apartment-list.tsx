import type { Apartment } from '@brightkey/contract/apartments/schema'
import { useState } from 'react'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { LoadMore } from '../../../ui/office/load-more.tsx'
import { BuildingIcon } from '../../../ui/office/office-icons.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ApartmentItem } from './apartment-item.tsx'
import type { ApartmentsSearch } from './apartments-search.ts'
import { ArchiveQuestion } from './archive-question.tsx'
import { useApartments, useArchive } from './use-apartments.ts'

type ListProps = { search: ApartmentsSearch; add: React.ReactNode; onEdit: (apartment: Apartment) => void }

export function ApartmentList({ search, add, onEdit }: ListProps) {
  const { t } = useWords()
  const toast = useToast()
  const list = useApartments(search)
  const archive = useArchive()
  const [asked, setAsked] = useState<Apartment | null>(null)

  if (list.isPending) return <Skeleton label={t('flats.loading')} rows={4} />
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={wordsOf(list.error, t('flats.load_failed'))}
        retry={{ label: t('common.retry'), onRetry: () => void list.refetch() }}
      />
    )
  const found = list.data.pages.flatMap((page) => page.results)
  if (found.length === 0) return <NoneFound search={search} add={add} />

  const failed = (failure: unknown) =>
    toast({ text: wordsOf(failure, t('flats.save_failed')), tone: 'alert' })
  const bringBack = ({ id }: Apartment) =>
    archive.mutate(
      { id, archived: false },
      { onSuccess: () => toast({ text: t('flats.unarchived_done'), tone: 'good' }), onError: failed },
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-muted text-sm">
        {t('flats.count', { count: list.data.pages[0]?.count ?? found.length })}
      </p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {found.map((apartment) => (
          <li key={apartment.id} className="grid">
            <ApartmentItem
              apartment={apartment}
              onEdit={() => onEdit(apartment)}
              onArchive={() => setAsked(apartment)}
              onBringBack={() => bringBack(apartment)}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={t('act.load_more')} />
      {asked && <ArchiveQuestion apartment={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function NoneFound({ search, add }: Pick<ListProps, 'search' | 'add'>) {
  const { t } = useWords()
  if (search.search)
    return (
      <Empty icon={<BuildingIcon />} title={t('flats.none_found')} action={add}>
        {t('flats.none_found_hint')}
      </Empty>
    )
  if (search.archived) return <Empty icon={<BuildingIcon />} title={t('flats.none_archived')} />
  return (
    <Empty icon={<BuildingIcon />} title={t('flats.empty')} action={add}>
      {t('flats.empty_hint')}
    </Empty>
  )
}
