import { listOwners, removeOwner } from '@brightkey/contract/owners/endpoints'
import type { Owner } from '@brightkey/contract/owners/schema'
import { has } from '@brightkey/contract/users/rules'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useUser } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { UserIcon } from '../../ui/icons.tsx'
import { ListTable } from '../../ui/office/list-table.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { NoWhatsApp } from './no-whatsapp.tsx'
import { type OwnerAction, OwnerItem, ownerGrid } from './owner-item.tsx'
import { OwnerLinkDialog } from './owner-link-dialog.tsx'
import { useOwnerText } from './owner-text.ts'

// The countries and their phone numbers weigh 40 kB.
const OwnerDialog = lazyPart(async () => (await import('./owner-dialog.tsx')).OwnerDialog)

type ListProps = { search: string; add: ReactNode }

export function OwnerList({ search, add }: ListProps) {
  const { t } = useTexts()
  const to = useOwnerText()
  const toast = useToast()
  const mayEdit = has(useUser(), 'apartments.edit')
  const list = useReadList(listOwners, { limit: 50, search }, { placeholderData: keepPreviousData })
  const [open, setOpen] = useState<{ about: OwnerAction; owner: Owner } | null>(null)
  if (list.isPending) return <Skeleton label={to('owners.loading')} rows={4} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const owners = list.data.pages.flatMap((page) => page.results)
  if (owners.length === 0)
    return search === '' ? (
      <Empty icon={<UserIcon />} title={to('owners.empty')} action={add}>
        {to(add ? 'owners.empty_hint' : 'owners.empty_read')}
      </Empty>
    ) : (
      <Empty icon={<UserIcon />} title={to('owners.none_found')}>
        {to('owners.none_found_hint')}
      </Empty>
    )
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    toast({ text, tone: 'good' })
  }
  // As the list has them now: a dialog stays open while its owner changes.
  const current = open && (owners.find(({ id }) => id === open.owner.id) ?? open.owner)
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      {mayEdit && owners.some((each) => each.channel === 'whatsapp' && each.sends_reports) && <NoWhatsApp />}
      <ListTable
        grid={ownerGrid}
        columns={[
          { label: to('owners.name') },
          { label: to('owners.apartments') },
          { label: to('owners.channel') },
          { label: to('owners.language') },
          { label: '', end: true },
        ]}
      >
        {owners.map((owner) => (
          <OwnerItem
            key={owner.id}
            owner={owner}
            mayEdit={mayEdit}
            onAction={(about) => setOpen({ about, owner })}
          />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
      <Suspense>
        {open?.about === 'edit' && (
          <OwnerDialog
            owner={current}
            onSaved={({ name }) => done(to('owners.saved', { name }))}
            onClose={close}
          />
        )}
      </Suspense>
      {open?.about === 'link' && <OwnerLinkDialog owner={open.owner} mayEdit={mayEdit} onClose={close} />}
      {open?.about === 'remove' && (
        <ConfirmRemoval
          owner={open.owner}
          onDone={() => done(to('owners.removed', { name: open.owner.name }))}
          onClose={close}
        />
      )}
    </div>
  )
}

type RemovalProps = { owner: Owner; onDone: () => void; onClose: () => void }

function ConfirmRemoval({ owner: { id, name }, onDone, onClose }: RemovalProps) {
  const { t } = useTexts()
  const to = useOwnerText()
  const remove = useWrite(removeOwner)
  return (
    <Confirm
      title={to('owners.remove_title', { name })}
      labels={{ confirm: to('owners.remove'), cancel: t('act.cancel') }}
      busy={remove.isPending}
      error={remove.error && failureText(remove.error, t, t('act.save_failed'))}
      onConfirm={() => remove.mutate({ id }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {to('owners.remove_text')}
    </Confirm>
  )
}
