import { textIn } from '@brightkey/contract/locale'
import { resolveIssue } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon, FileIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { useOpenCase } from '../../fields/damage/use-open-case.ts'
import { IssueKindBadge } from '../../fields/issue-kind-badge.tsx'
import { PhotoStrip } from '../photo-strip.tsx'
import { isLate } from '../session-rules.ts'

const IssueVoice = lazyPart(async () => (await import('./voice-notes.tsx')).IssueVoice)

/** The problems the cleaner reported, the one that the hash of the URL names in view; renders nothing without any. */
export function Issues({ session }: { session: Session }) {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const toast = useToast()
  const resolve = useWrite(resolveIssue)
  const damage = useOpenCase()
  const wanted = useLocation({ select: ({ hash }) => hash })
  const list = useRef<HTMLUListElement>(null)
  // The page is there before its data, so the router finds nothing to scroll to.
  useEffect(() => {
    if (wanted !== '')
      list.current?.querySelector(`[id="${CSS.escape(wanted)}"]`)?.scrollIntoView({ block: 'center' })
  }, [wanted])
  if (session.issues.length === 0) return null
  const setResolved = (issueId: string, resolved: boolean) =>
    resolve.mutate(
      { id: session.id, issueId, resolved },
      { onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }) },
    )
  return (
    <Panel title={t('one.issues')} className={classes(session.open_issues > 0 && 'border-waiting-mark!')}>
      <ul ref={list} className="grid grid-cols-1 gap-4">
        {session.issues.map((issue) => {
          const task = session.tasks.find((each) => each.id === issue.task_id)
          return (
            <li
              key={issue.id}
              id={issue.id}
              className={classes(
                'grid grid-cols-1 gap-2',
                issue.id === wanted && 'rounded-control outline-2 outline-primary outline-offset-8',
              )}
            >
              <div className="flex flex-wrap items-center gap-2">
                <IssueKindBadge issue={issue} />
                {issue.resolved_at && <Badge tone="good">{t('one.resolved')}</Badge>}
                {issue.withdrawn_at && (
                  <Badge>{t('late.withdrawn', { when: moment(issue.withdrawn_at) })}</Badge>
                )}
                {isLate(session, issue.created_at) && <Badge tone="waiting">{t('late.badge')}</Badge>}
                <Dotted className="text-muted text-sm">
                  {moment(issue.created_at)}
                  {task && <Isolated>{textIn(task.title, locale)}</Isolated>}
                </Dotted>
              </div>
              {issue.text && (
                <p dir="auto" className="whitespace-pre-line">
                  <TypedText text={issue.text} />
                </p>
              )}
              {issue.additions.map((addition) => (
                <div key={addition.id} className="border-line border-s-2 ps-3">
                  <p dir="auto" className="whitespace-pre-line">
                    <TypedText text={addition.text} />
                  </p>
                  <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
                    {t('late.added', { when: moment(addition.created_at) })}
                    {isLate(session, addition.created_at) && <Badge tone="waiting">{t('late.badge')}</Badge>}
                  </p>
                </div>
              ))}
              {issue.voice_notes && (
                <Suspense>
                  <IssueVoice notes={issue.voice_notes} />
                </Suspense>
              )}
              <PhotoStrip
                photos={issue.photos}
                name={t(`issue.${issue.kind}`)}
                late={issue.photos.filter(({ received_at }) => isLate(session, received_at))}
              />
              {issue.withdrawn_at === null && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="small"
                    look={issue.resolved_at ? 'quiet' : 'outline'}
                    className="justify-self-start"
                    icon={issue.resolved_at ? undefined : <CheckIcon className="size-4" />}
                    busy={resolve.isPending && resolve.variables.issueId === issue.id}
                    onClick={() => setResolved(issue.id, issue.resolved_at === null)}
                  >
                    {t(issue.resolved_at ? 'one.reopen' : 'one.resolve')}
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    icon={<FileIcon className="size-4" />}
                    busy={damage.isPending}
                    onClick={() => damage.openCase(session.id, issue.id)}
                  >
                    {t('link.damage-case')}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
