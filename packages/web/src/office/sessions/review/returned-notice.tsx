import { textIn } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { UndoIcon } from '../../../ui/icons.tsx'
import { inspectedAt } from '../detail/inspected-at.ts'

/** When the session was last returned, or null. */
export const returnedAt = ({ reports }: Session): string | null =>
  reports.find(({ review }) => review?.verdict === 'returned')?.review?.at ?? null

/** While the session is back with the cleaner: why, since when, and what is to be done again. */
export function ReturnedNotice({ session }: { session: Session }) {
  const { t, locale } = useWords()
  const { moment } = useFormats()
  const { returned } = session
  if (returned === null) return null
  const tasks = session.tasks.filter((task) => returned.task_ids.includes(task.id))
  return (
    <Notice tone="waiting" icon={<UndoIcon className="size-5" />}>
      <p className="font-semibold">
        {t('review.returned')} · <span className="font-normal">{moment(returned.at)}</span>
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {/* Empty after an inspection, and where a new photo was asked for without a word. */}
        {returned.reason ||
          t(inspectedAt(session, returned.at) ? 'review.after_inspection' : 'evidence.asked_note')}
      </p>
      <p className="mt-1">
        {t('review.tasks')}:{' '}
        {tasks.map((task, index) => (
          <span key={task.id}>
            {index > 0 && ' · '}
            <bdi className="font-semibold">{textIn(task.title, locale)}</bdi>
          </span>
        ))}
      </p>
    </Notice>
  )
}
