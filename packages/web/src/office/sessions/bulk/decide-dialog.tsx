import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'
import type { SelectedSession } from './selection.ts'

type DecideProps = {
  action: 'approve' | 'cancel'
  sessions: readonly SelectedSession[]
  may: (session: SelectedSession) => boolean
  onConfirm: (action: 'approve' | 'cancel', ids: readonly string[]) => void
  onClose: () => void
}

/** Asks before what others notice at once, with how many it concerns. */
export function DecideDialog({ action, sessions, may, onConfirm, onClose }: DecideProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const concerned = sessions.filter(may)
  const count = concerned.length
  const others = sessions.length - count
  const withProblems = concerned.filter(({ open_issues }) => open_issues > 0).length
  return (
    <Confirm
      title={tb(`bulk.${action}_title`, { count })}
      labels={{
        confirm: tb(`bulk.${action}_confirm`, { count }),
        cancel: action === 'cancel' ? tb('bulk.keep') : t('act.cancel'),
      }}
      look={action === 'cancel' ? 'danger' : 'strong'}
      busy={false}
      onConfirm={() =>
        onConfirm(
          action,
          concerned.map(({ id }) => id),
        )
      }
      onClose={onClose}
    >
      <p>{tb(`bulk.${action}_text`)}</p>
      {action === 'approve' && withProblems > 0 && (
        <p className="mt-2 font-semibold">{tb('bulk.approve_problems', { count: withProblems })}</p>
      )}
      {others > 0 && <p className="mt-2 text-muted">{tb(`bulk.${action}_others`, { count: others })}</p>}
    </Confirm>
  )
}
