import { getSession, undoApproval } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { keyOf } from '../../../platform/office/keys.ts'
import { wordsOf } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { useSecond } from '../../../platform/second.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, UndoIcon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** The report was approved a moment ago: for some seconds, which the server counts, that can be undone. */
export function ApprovedNotice({ session }: { session: Session }) {
  const { t } = useWords()
  const toast = useToast()
  const undo = useWrite(undoApproval, { stores: getSession })
  // When this page read the session as it is, ms since 1970.
  const readAt = queries.getQueryState(keyOf(getSession, { id: session.id }))?.dataUpdatedAt ?? 0
  const left = Math.ceil((readAt + session.approval_undo_ms) / 1000 - useSecond())
  const seconds = Math.min(left, Math.ceil(session.approval_undo_ms / 1000))
  if (seconds <= 0 && !undo.isPending) return null
  return (
    <Notice tone="good" icon={<CheckIcon className="size-5" />}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold">{t('review.approved')}</span>
          {t('review.undo_hint')}
        </p>
        <Button
          icon={<UndoIcon className="size-5" />}
          aria-label={t('review.undo_label')}
          busy={undo.isPending}
          onClick={() =>
            undo.mutate(
              { id: session.id },
              {
                onSuccess: () => toast({ text: t('review.undone') }),
                onError: (error) => toast({ text: wordsOf(error, t('act.save_failed')), tone: 'alert' }),
              },
            )
          }
        >
          <span className="digits">{t('review.undo', { seconds: Math.max(seconds, 0) })}</span>
        </Button>
      </div>
    </Notice>
  )
}
