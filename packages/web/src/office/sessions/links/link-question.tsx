import { wordsOf } from '../../../platform/office/problem.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'

type LinkQuestionProps = {
  to: 'revoked' | 'issued'
  change: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a link is revoked, or issued again: the old address ends either way. */
export function LinkQuestion({ to, change, onConfirm, onClose }: LinkQuestionProps) {
  const { t } = useWords()
  const revoking = to === 'revoked'
  return (
    <Confirm
      title={revoking ? t('one.link_revoke_title') : t('one.link_issue_title')}
      labels={{ confirm: revoking ? t('one.link_revoke') : t('one.link_issue'), cancel: t('act.cancel') }}
      busy={change.isPending}
      error={change.error ? wordsOf(change.error, t('act.save_failed')) : null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {revoking ? t('one.link_revoke_text') : t('one.link_issue_text')}
    </Confirm>
  )
}
