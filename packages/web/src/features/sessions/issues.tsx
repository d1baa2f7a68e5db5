import { textIn } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/schema'
import { useFormats } from '../../platform/office-formats.ts'
import { useWords } from '../../platform/office-words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { PhotoStrip } from './photo-strip.tsx'

/** What the cleaner reported; nothing is drawn where there is nothing. */
export function Issues({ session }: { session: Session }) {
  const { t, locale } = useWords()
  const { moment } = useFormats()
  if (session.issues.length === 0) return null
  return (
    <Panel title={t('one.issues')} className="border-alert-mark!">
      <ul className="grid grid-cols-1 gap-4">
        {session.issues.map((issue) => {
          const task = session.tasks.find((each) => each.id === issue.task_id)
          return (
            <li key={issue.id} className="grid grid-cols-1 gap-2">
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone={issue.resolved_at ? 'neutral' : 'alert'}>{t(`issue.${issue.kind}`)}</Badge>
                {issue.resolved_at && <Badge tone="good">{t('one.resolved')}</Badge>}
                <span className="text-muted text-sm">
                  {moment(issue.created_at)}
                  {task && (
                    <>
                      {' · '}
                      <bdi>{textIn(task.title, locale)}</bdi>
                    </>
                  )}
                </span>
              </div>
              {issue.text && (
                <p dir="auto" className="whitespace-pre-line">
                  {issue.text}
                </p>
              )}
              <PhotoStrip photos={issue.photos} name={t(`issue.${issue.kind}`)} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
