import type { Apartment } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../platform/office-login.ts'
import { useWords } from '../../platform/office-words.tsx'
import { Button, buttonClasses, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PinIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { ArchiveIcon, EditIcon, MoreIcon } from '../../ui/office/office-icons.tsx'

type ItemProps = { apartment: Apartment; onEdit: () => void; onArchive: () => void; onBringBack: () => void }

export function ApartmentItem({ apartment, onEdit, onArchive, onBringBack }: ItemProps) {
  const { t } = useWords()
  const mayEdit = has(useUser(), 'apartments.edit')
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-bold text-lg">
          <bdi>{apartment.name}</bdi>
        </h2>
        {mayEdit && !apartment.archived && (
          <Menu
            trigger={
              <IconButton
                size="small"
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
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {apartment.archived ? (
          mayEdit && (
            <Button size="small" onClick={onBringBack}>
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
