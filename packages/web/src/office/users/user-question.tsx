import { removeUser, revokeInvitation, updateUser } from '@brightkey/contract/users/endpoints'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import { failureText } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { nameOf } from './use-users.ts'

export type Question = 'revoke' | 'deactivate' | 'delete'
type QuestionProps = { question: Question; user: ManagedUser; onDone: () => void; onClose: () => void }

/** Asks before a user loses their link or their login, and then does it. */
export function UserQuestion({ question, user, onDone, onClose }: QuestionProps) {
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
      title={t(`users.${question}_title`, { name: nameOf(user) })}
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
