import type { Apartment } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../../platform/office/login.ts'
import { getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { ArchiveIcon, BuildingIcon, EditIcon, MoreIcon } from '../../../ui/office/office-icons.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ConfirmArchive } from '../detail/archiving.tsx'
import type { ApartmentsSearch } from '../search-params.ts'
import { useApartments, useArchive } from './use-apartments.ts'

type ListProps = { search: ApartmentsSearch; add: React.ReactNode; onEdit: (apartment: Apartment) => void }

export function ApartmentList({ search, add, onEdit }: ListProps) {
  const { t } = useTexts()
  const toast = useToast()
  const list = useApartments(search)
  const archive = useArchive()
  const [toArchive, setToArchive] = useState<Apartment | null>(null)

  if (list.isPending) return <Skeleton label={t('flats.loading')} rows={4} />
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={getErrorText(list.error, t('flats.load_failed'))}
        retry={{ label: t('common.retry'), onRetry: () => void list.refetch() }}
      />
    )
  const apartments = list.data.pages.flatMap((page) => page.results)
  if (apartments.length === 0) return <NoResults search={search} add={add} />

  const failed = (failure: unknown) =>
    toast({ text: getErrorText(failure, t('flats.save_failed')), tone: 'alert' })
  const unarchive = ({ id }: Apartment) =>
    archive.mutate(
      { id, archived: false },
      { onSuccess: () => toast({ text: t('flats.unarchived_done'), tone: 'good' }), onError: failed },
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-muted text-sm">
        {t('flats.count', { count: list.data.pages[0]?.count ?? apartments.length })}
      </p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {apartments.map((apartment) => (
          <li key={apartment.id} className="grid">
            <ApartmentItem
              apartment={apartment}
              onEdit={() => onEdit(apartment)}
              onArchive={() => setToArchive(apartment)}
              onUnarchive={() => unarchive(apartment)}
            />
          </li>
        ))}
      </ul>
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
  if (search.archived) return <Empty icon={<BuildingIcon />} title={t('flats.none_archived')} />
  return (
    <Empty icon={<BuildingIcon />} title={t('flats.empty')} action={add}>
      {t('flats.empty_hint')}
    </Empty>
  )
}

type ItemProps = { apartment: Apartment; onEdit: () => void; onArchive: () => void; onUnarchive: () => void }

/** An apartment of the list. The whole card is a link; the buttons lie above it. */
function ApartmentItem({ apartment, onEdit, onArchive, onUnarchive }: ItemProps) {
  const { t } = useTexts()
  const mayEdit = has(useUser(), 'apartments.edit')
  return (
    <Card className="relative flex flex-col gap-3 p-5 transition-colors focus-within:border-edge hover:border-edge">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-bold text-lg">
          <Link
            to="/apartments/$id"
            params={{ id: apartment.id }}
            className="before:absolute before:inset-0 before:rounded-card"
          >
            <bdi>{apartment.name}</bdi>
          </Link>
        </h2>
        {mayEdit && !apartment.archived && (
          <Menu
            trigger={
              <IconButton
                size="small"
                className="relative"
                label={`${t('act.more')}: ${apartment.name}`}
                icon={<MoreIcon className="size-5" />}
              />
            }
          >
            <MenuItem icon={<EditIcon className="size-5" />} onPress={onEdit}>
              {t('act.edit')}
            </MenuItem>
            <MenuItem icon={<ArchiveIcon className="size-5" />} danger onPress={onArchive}>
              {t('flats.archive')}
            </MenuItem>
          </Menu>
        )}
      </div>
      <p className="text-muted text-sm">
        {t(`apartment.${apartment.type}`)} · {t('flats.bathrooms', { count: apartment.bathrooms })}
        {apartment.area_title && (
          <>
            {' · '}
            <bdi>{apartment.area_title}</bdi>
          </>
        )}
      </p>
      {apartment.address && (
        <p className="flex items-start gap-2 text-muted text-sm">
          <PinIcon className="size-5" />
          <bdi className="min-w-0">{apartment.address}</bdi>
        </p>
      )}
      <div className="relative mt-auto flex flex-wrap gap-2 self-start pt-1">
        {apartment.archived ? (
          mayEdit && (
            <Button size="small" onClick={onUnarchive}>
              {t('flats.unarchive')}
            </Button>
          )
        ) : (
          <Link
            to="/sessions/create"
            search={{ apartment: apartment.id }}
            className={buttonClasses('soft', 'small')}
          >
            {t('flats.new_session')}
          </Link>
        )}
      </div>
    </Card>
  )
}
