import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../../platform/office/login.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button, type ButtonLook, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { ArchiveIcon, EditIcon, MoreIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ApartmentDialog } from './apartment-dialog.tsx'
import { ConfirmArchive } from './archiving.tsx'

type ActionsProps = {
  apartment: ApartmentDetails
  /** How the button for a new session looks: a tab with a form has the primary button itself. */
  look: ButtonLook
}

/** The actions on an apartment's page. */
export function ApartmentActions({ apartment, look }: ActionsProps) {
  const { t } = useTexts()
  const toast = useToast()
  const mayEdit = has(useUser(), 'apartments.edit')
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {mayEdit && (
        <Button icon={<EditIcon className="size-5" />} onClick={() => setOpen('edit')}>
          <span className="max-sm:sr-only">{t('act.edit')}</span>
        </Button>
      )}
      {!apartment.archived && (
        <Link to="/sessions/create" search={{ apartment: apartment.id }} className={buttonClasses(look)}>
          <PlusIcon className="size-5" />
          {t('flats.new_session')}
        </Link>
      )}
      {mayEdit && !apartment.archived && (
        <Menu
          trigger={<IconButton look="outline" label={t('act.more')} icon={<MoreIcon className="size-5" />} />}
        >
          <MenuItem icon={<ArchiveIcon className="size-5" />} danger onPress={() => setOpen('archive')}>
            {t('flats.archive')}
          </MenuItem>
        </Menu>
      )}
      {open === 'edit' && (
        <ApartmentDialog
          apartment={apartment}
          onClose={close}
          onSaved={() => {
            close()
            toast({ text: t('act.saved'), tone: 'good' })
          }}
        />
      )}
      {open === 'archive' && <ConfirmArchive apartment={apartment} onClose={close} />}
    </>
  )
}
