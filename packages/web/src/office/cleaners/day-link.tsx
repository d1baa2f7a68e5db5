import { issueDayLink, revokeDayLink } from '@brightkey/contract/cleaners/endpoints'
import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Confirm } from '../../ui/office/modal.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'

type ConfirmProps = {
  change: 'renew' | 'revoke'
  cleaner: Cleaner
  onDone: (text: string) => void
  onClose: () => void
}

/** Replaces or revokes the link of a cleaner's day after a confirmation; the old address stops working either way. */
export function ConfirmDayLink({ change, cleaner, onDone, onClose }: ConfirmProps) {
  const { t } = useTexts()
  const issue = useWrite(issueDayLink)
  const revoke = useWrite(revokeDayLink)
  const name = getCleanerName(cleaner)
  const { id } = cleaner
  const isNew = change === 'renew'
  const error = issue.error ?? revoke.error
  const confirm = () =>
    isNew
      ? issue.mutate({ id }, { onSuccess: () => onDone(t('cleaners.day_issued', { name })) })
      : revoke.mutate({ id }, { onSuccess: () => onDone(t('cleaners.day_revoked')) })
  return (
    <Confirm
      title={t(isNew ? 'cleaners.day_new_title' : 'cleaners.day_revoke_title', { name })}
      labels={{
        confirm: t(isNew ? 'cleaners.day_new' : 'cleaners.day_revoke'),
        cancel: t('act.cancel'),
      }}
      busy={issue.isPending || revoke.isPending}
      error={error && failureText(error, t, t('act.save_failed'))}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(isNew ? 'cleaners.day_new_text' : 'cleaners.day_revoke_text')}
    </Confirm>
  )
}
