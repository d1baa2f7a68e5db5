import type { Apartment } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../platform/office/login.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { ArchiveIcon, EditIcon, MoreIcon } from '../../../ui/office/office-icons.tsx'

type ItemProps = { apartment: Apartment; onEdit: () => void; onArchive: () => void; onBringBack: () => void }

/** One apartment of the list. The whole card leads to its page; the buttons lie above that. */
export function ApartmentItem({ apartment, onEdit, onArchive, onBringBack }: ItemProps) {
  const { t } = useWords()
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
