import type { Issue } from '@brightkey/contract/sessions/schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useLanguage, useText } from '../../platform/language/language.tsx'
import { useSheetText } from '../../platform/language/reading-text.ts'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon, ClockIcon } from '../../ui/icons.tsx'
import { OnItsWay } from '../queue/on-its-way.tsx'
import { useOutbox, useWaiting } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-work.tsx'
import type { SessionView } from './session/session-view.ts'

type ActivityProps = { session: SessionView; closed: boolean; now: string }

/** What has come of the work so far: the time past, the report on its way, what was refused, what was reported. */
export function Activity({ session, closed, now }: ActivityProps) {
  const outbox = useOutbox()
  useWaiting()
  const { submitting } = session
  return (
    <>
      <SessionNotices session={session} closed={closed} now={now} />
      {submitting !== null && submitting.refused === null && (
        <OnItsWay submit={submitting} onChange={() => void outbox.remove(submitting)} />
      )}
      <RefusedWork besides={session.tasks.map((each) => each.id)} tasks={session.tasks} />
      <IssueList issues={session.issues} />
    </>
  )
}

/** What has been reported so far, so that nobody reports it twice. */
function IssueList({ issues }: { issues: readonly Issue[] }) {
  const t = useText()
  const tSheet = useSheetText()
  if (issues.length === 0) return null
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      <p className="font-semibold">{tSheet('trouble.reported', { count: issues.length })}</p>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id}>
            {t(`issue.${issue.kind}`)}
            {issue.text && (
              <>
                : <bdi>{issue.text}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type SessionNoticesProps = { session: SessionView; closed: boolean; now: string }

/** What has become of the time: past due, or closed. */
function SessionNotices({ session, closed, now }: SessionNoticesProps) {
  const { t, locale, timeZone } = useLanguage()
  const late = session.expires_at <= now
  return (
    <>
      {closed ? (
        <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">{t('closed.session_expired')}</p>
          {t('closed.session_expired_text')}
        </Notice>
      ) : (
        late && (
          <Notice tone="waiting" icon={<ClockIcon className="size-5" />}>
            {t('session.closes', {
              time: formatInstant(session.closes_at, { locale, timeZone, style: 'day-time' }),
            })}
          </Notice>
        )
      )}
    </>
  )
}
