import { approveSession, getSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Confirm } from '../../../ui/office/modal.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { isOpen } from '../session-rules.ts'

/** Approves a report, after a warning where problems stay open; `question` is that warning, to be rendered. */
export function useApproval(session: Session) {
  const { t } = useTexts()
  const approve = useWrite(approveSession, { stores: getSession })
  const [isConfirming, setIsConfirming] = useState(false)
  const open = session.issues.filter(isOpen)
  const approveNow = () => approve.mutate({ id: session.id }, { onSettled: () => setIsConfirming(false) })
  return {
    start: () => (open.length > 0 ? setIsConfirming(true) : approveNow()),
    busy: approve.isPending,
    error: approve.error && failureText(approve.error, t, t('act.save_failed')),
    question: isConfirming && (
      <Confirm
        title={t('review.open_title', { count: open.length })}
        labels={{ confirm: t('review.approve_anyway'), cancel: t('act.cancel') }}
        look="strong"
        busy={approve.isPending}
        onConfirm={approveNow}
        onClose={() => setIsConfirming(false)}
      >
        <p>{t('review.open_text')}</p>
        <ul className="mt-2 list-disc ps-5">
          {open.map((issue) => (
            <li key={issue.id}>
              {t(`issue.${issue.kind}`)}
              {issue.text && (
                <>
                  {': '}
                  <Isolated>{issue.text}</Isolated>
                </>
              )}
            </li>
          ))}
        </ul>
      </Confirm>
    ),
  }
}
