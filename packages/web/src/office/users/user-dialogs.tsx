import { removeUser, revokeInvitation, updateUser } from '@brightkey/contract/users/endpoints'
import { roles } from '@brightkey/contract/users/rules'
import type { ManagedUser, Role } from '@brightkey/contract/users/schema'
import { getUserName } from '../../platform/office/login.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Confirm } from '../../ui/office/modal.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'

export type ConfirmedAction = 'revoke' | 'deactivate' | 'delete'
type QuestionProps = { question: ConfirmedAction; user: ManagedUser; onDone: () => void; onClose: () => void }

/** Confirms and performs an action that takes a user's link or login away. */
export function ConfirmUserAction({ question, user, onDone, onClose }: QuestionProps) {
  const { t } = useTexts()
  const revoke = useWrite(revokeInvitation, { afterRefusal: true })
  const update = useWrite(updateUser, { afterRefusal: true })
  const remove = useWrite(removeUser, { afterRefusal: true })
  const { id } = user
  const changes = {
    revoke: { change: revoke, start: () => revoke.mutate({ id }, { onSuccess: onDone }) },
    deactivate: {
      change: update,
      start: () => update.mutate({ id, status: 'deactivated' }, { onSuccess: onDone }),
    },
    delete: { change: remove, start: () => remove.mutate({ id }, { onSuccess: onDone }) },
  }
  const { change, start } = changes[question]
  const text =
    question === 'delete' && user.status === 'pending'
      ? 'users.delete_pending'
      : (`users.${question}_text` as const)
  const { error } = change
  return (
    <Confirm
      title={t(`users.${question}_title`, { name: getUserName(user) })}
      labels={{ confirm: t(`users.${question}`), cancel: t('act.cancel') }}
      busy={change.isPending}
      error={error && saveFailureText(error, t, t('users.save_failed'))}
      onConfirm={start}
      onClose={onClose}
    >
      {t(text)}
    </Confirm>
  )
}

type RoleDialogProps = { user: ManagedUser; onDone: () => void; onClose: () => void }

/** Changes a user's role. */
export function RoleDialog({ user, onDone, onClose }: RoleDialogProps) {
  const { t } = useTexts()
  const update = useWrite(updateUser, { afterRefusal: true })
  const draft = useDraft('role', user.id)
  const [role, setRole] = useDraftState(draft, 'role', user.role)
  const [superuser, setSuperuser] = useDraftState(draft, 'superuser', user.is_superuser)
  const save = () => update.mutate({ id: user.id, role, is_superuser: superuser }, { onSuccess: onDone })
  const { error } = update
  return (
    <FormDialog
      title={t('users.change_role')}
      onClose={onClose}
      onSubmit={save}
      draft={draft}
      className="grid grid-cols-1 gap-3"
      action={t('act.save')}
      busy={update.isPending}
      failure={error && saveFailureText(error, t, t('users.save_failed'))}
    >
      <p className="break-words font-bold text-lg">
        <Isolated>{getUserName(user)}</Isolated>
      </p>
      <RoleFields role={role} onRole={setRole} superuser={{ value: superuser, onChange: setSuperuser }} />
    </FormDialog>
  )
}

type RoleFieldsProps = {
  role: Role
  onRole: (role: Role) => void
  /** Without it, the choice of superuser is hidden. */
  superuser?: { value: boolean; onChange: (value: boolean) => void }
}

const row = '-mx-3 items-start'

/** The roles, each with its rights. */
export function RoleFields({ role, onRole, superuser }: RoleFieldsProps) {
  const { t } = useTexts()
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 font-semibold text-sm">{t('invite.role')}</legend>
      {roles.map((each) => (
        <CheckRow
          key={each}
          kind="radio"
          name="role"
          className={row}
          checked={role === each}
          onChange={() => onRole(each)}
        >
          <span className="block font-medium">{t(`profile.role_${each}`)}</span>
          <span className="block text-muted text-sm">{t(`invite.role_${each}`)}</span>
        </CheckRow>
      ))}
      {superuser && (
        <CheckRow
          className={`${row} mt-1 border-line border-t pt-3`}
          checked={superuser.value}
          onChange={({ target }) => superuser.onChange(target.checked)}
        >
          <span className="block font-medium">{t('invite.superuser')}</span>
          <span className="block text-muted text-sm">{t('invite.superuser_hint')}</span>
        </CheckRow>
      )}
    </fieldset>
  )
}
