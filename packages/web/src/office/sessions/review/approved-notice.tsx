import type { Session } from '@brightkey/contract/sessions/office-schema'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { useSecond } from '../../../platform/second.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, UndoIcon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useHeardAt, useUndoApproval } from './use-review.ts'

/** The report was approved a moment ago: for some seconds, which the server counts, that can be undone. */
export function ApprovedNotice({ session }: { session: Session }) {
  const { t } = useWords()
  const toast = useToast()
  const undo = useUndoApproval(session.id)
  const heardAt = useHeardAt(session.id)
  const left = Math.ceil((heardAt + session.approval_undo_ms) / 1000 - useSecond())
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
            undo.mutate(undefined, {
              onSuccess: () => toast({ text: t('review.undone') }),
              onError: (error) => toast({ text: wordsOf(error, t('act.save_failed')), tone: 'alert' }),
            })
          }
        >
          <span className="digits">{t('review.undo', { seconds: Math.max(seconds, 0) })}</span>
        </Button>
      </div>
    </Notice>
  )
}
