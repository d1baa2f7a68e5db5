import { resendInvitation, updateUser } from '@brightkey/contract/users/endpoints'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import { type ReactNode, useState } from 'react'
import { getUserName } from '../../platform/office/login.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { ListTable } from '../../ui/office/list-table.tsx'
import { PeopleIcon } from '../../ui/office/office-icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import type { Invitation } from './invitation-result.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useUsers } from './use-users.ts'
import { type ConfirmedAction, ConfirmUserAction, RoleDialog } from './user-dialogs.tsx'
import { type UserAction, UserItem } from './user-item.tsx'
import type { UsersSearch } from './users-search.ts'

type ListProps = { search: UsersSearch; invite: ReactNode }
type OpenDialog = { user: ManagedUser; about: ConfirmedAction | 'role' }

const doneTextKeys = {
  role: 'users.role_changed',
  deactivate: 'users.deactivated_done',
  delete: 'users.deleted',
} as const

export function UserList({ search, invite }: ListProps) {
  const { t } = useTexts()
  const toast = useToast()
  const list = useUsers(search)
  const resend = useWrite(resendInvitation, { afterRefusal: true })
  const update = useWrite(updateUser, { afterRefusal: true })
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [invitation, setInvitation] = useState<Invitation | null>(null)

  if (list.isPending) return <Skeleton label={t('users.loading')} rows={4} />
  if (list.isError && !list.data) return <ReadFailed read={list} title={t('users.load_failed')} />
  const users = list.data.pages.flatMap((page) => page.results)
  if (users.length === 0) return <NoResults search={search} invite={invite} />

  const onError = (failure: unknown) =>
    toast({
      text: saveFailureText(failure, t, t('users.save_failed')),
      tone: 'alert',
    })
  function act(action: UserAction, user: ManagedUser) {
    if (action === 'resend') return resend.mutate({ id: user.id }, { onSuccess: setInvitation, onError })
    if (action !== 'reactivate') return setOpenDialog({ user, about: action })
    const onSuccess = () => toast({ text: t('users.reactivated', { name: getUserName(user) }), tone: 'good' })
    update.mutate({ id: user.id, status: 'active' }, { onSuccess, onError })
  }
  function done({ user, about }: OpenDialog) {
    setOpenDialog(null)
    const text = about === 'revoke' ? t('users.revoked') : t(doneTextKeys[about], { name: getUserName(user) })
    toast({ text, tone: 'good' })
  }
  const count = list.data.pages[0]?.count ?? users.length
  const isOnlyUser = count === 1 && !search.search && !search.status
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListTable
        head={
          <p role="status" className="py-1.5 text-muted text-sm">
            {t('users.count', { count })}
          </p>
        }
      >
        {users.map((user) => (
          <UserItem
            key={user.id}
            user={user}
            busy={resend.isPending && resend.variables.id === user.id}
            onAction={(action) => act(action, user)}
          />
        ))}
      </ListTable>
      {isOnlyUser && <Notice tone="primary">{t('users.only_you')}</Notice>}
      <LoadMore list={list} label={t('act.load_more')} />
      {openDialog?.about === 'role' && (
        <RoleDialog
          user={openDialog.user}
          onDone={() => done(openDialog)}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog && openDialog.about !== 'role' && (
        <ConfirmUserAction
          question={openDialog.about}
          user={openDialog.user}
          onDone={() => done(openDialog)}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {invitation && <InviteDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </div>
  )
}

function NoResults({ search, invite }: ListProps) {
  const { t } = useTexts()
  if (search.search || !search.status)
    return (
      <Empty icon={<PeopleIcon />} title={t('users.none_found')} action={invite}>
        {t('users.none_found_hint')}
      </Empty>
    )
  const action = search.status === 'pending' && invite
  return <Empty icon={<PeopleIcon />} title={t(`users.none_${search.status}`)} action={action} />
}
