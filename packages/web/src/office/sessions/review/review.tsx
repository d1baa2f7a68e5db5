import { textIn } from '@brightkey/contract/locale'
import { getSession, undoApproval } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { Fragment, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useSecond } from '../../../platform/second.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckIcon, UndoIcon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { isLate, mayReview, wasInspectedAt } from '../session-rules.ts'
import { useApproval } from './use-approval.tsx'

// Contains a calendar, so it loads when first opened.
const ReturnDialog = lazyPart(async () => (await import('./return-dialog.tsx')).ReturnDialog)

/**
 * Approves or returns a submitted report; approving warns of open problems. Renders nothing if there is nothing to
 * decide.
 */
export function Review({ session }: { session: Session }) {
  const { t } = useTexts()
  const approval = useApproval(session)
  const [isReturning, setIsReturning] = useState(false)
  const { moment } = useFormats()
  const returned = getReturnedAt(session)
  if (session.approval_undo_ms > 0) return <ApprovedNotice session={session} />
  if (!mayReview(session)) return null
  const photos = [...session.tasks, ...session.issues].flatMap((part) => part.photos)
  const times = [
    ...photos.map(({ received_at }) => received_at),
    ...session.issues.flatMap(({ created_at, additions }) => [
      created_at,
      ...additions.map((addition) => addition.created_at),
    ]),
  ]
  const late = times.filter((at) => isLate(session, at)).length
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-2 border-primary! px-4 py-3 shadow-float max-sm:rounded-none max-sm:border-x-0 sm:px-5">
      {approval.error && (
        <Notice tone="alert" className="basis-full">
          {approval.error}
        </Notice>
      )}
      {late > 0 && (
        <p className="basis-full font-semibold text-sm text-waiting">
          {t('late.to_review', { count: late })}
        </p>
      )}
      <div className="min-w-0 flex-1 basis-60 max-sm:sr-only">
        <h2 className="font-bold">{t('review.title')}</h2>
        <p className="text-muted text-sm">
          {returned === null ? t('review.text') : t('review.new_marked', { when: moment(returned) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:flex-1 max-sm:[&>button]:flex-1">
        <Button
          look="soft"
          icon={<CheckIcon className="size-5" />}
          busy={approval.busy}
          onClick={approval.start}
        >
          {t('review.approve')}
        </Button>
        <Button icon={<UndoIcon className="size-5" />} onClick={() => setIsReturning(true)}>
          {t('review.return')}
        </Button>
      </div>
      {approval.question}
      <Suspense>
        {isReturning && <ReturnDialog session={session} onClose={() => setIsReturning(false)} />}
      </Suspense>
    </Card>
  )
}

/** An approval can be undone for some seconds, which the server counts. */
function ApprovedNotice({ session }: { session: Session }) {
  const { t } = useTexts()
  const toast = useToast()
  const undo = useWrite(undoApproval, { stores: getSession })
  // When the session was read, in ms since 1970.
  const readAt = queries.getQueryState(readKey(getSession, { id: session.id }))?.dataUpdatedAt ?? 0
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
                onError: (error) =>
                  toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
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

/** Returns when the session was last returned, or null. */
export const getReturnedAt = ({ reports }: Session): string | null =>
  reports.find(({ review }) => review?.verdict === 'returned')?.review?.at ?? null

/** The reason, time and tasks of a returned session; renders nothing otherwise. */
export function ReturnedNotice({ session }: { session: Session }) {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const { returned } = session
  if (returned === null) return null
  const tasks = session.tasks.filter((task) => returned.task_ids.includes(task.id))
  return (
    <Notice tone="waiting" icon={<UndoIcon className="size-5" />}>
      <Dotted className="font-semibold">
        {t('review.returned')}
        <span className="font-normal">{moment(returned.at)}</span>
      </Dotted>
      <p dir="auto" className="whitespace-pre-line">
        {/* Empty after an inspection, or if a new photo was requested without a note. */}
        {returned.reason ? (
          <TypedText text={returned.reason} />
        ) : (
          t(wasInspectedAt(session, returned.at) ? 'review.after_inspection' : 'evidence.asked_note')
        )}
      </p>
      <Dotted className="mt-1">
        {tasks.map((task, index) => (
          <Fragment key={task.id}>
            {index === 0 && `${t('review.tasks')}: `}
            <Isolated className="font-semibold">{textIn(task.title, locale)}</Isolated>
          </Fragment>
        ))}
      </Dotted>
    </Notice>
  )
}
