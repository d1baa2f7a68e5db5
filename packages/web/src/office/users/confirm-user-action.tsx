import { removeUser, revokeInvitation, updateUser } from '@brightkey/contract/users/endpoints'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import { failureText } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { getUserName } from './use-users.ts'

export type ConfirmedAction = 'revoke' | 'deactivate' | 'delete'
type QuestionProps = { question: ConfirmedAction; user: ManagedUser; onDone: () => void; onClose: () => void }

/** Confirms and performs an action that takes a user's link or login away. */
export function ConfirmUserAction({ question, user, onDone, onClose }: QuestionProps) {
  const { t } = useWords()
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
      error={error && failureText(error, t, t('users.save_failed'))}
      onConfirm={start}
      onClose={onClose}
    >
      {t(text)}
    </Confirm>
  )
}
