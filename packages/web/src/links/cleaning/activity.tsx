import type { Issue } from '@brightkey/contract/sessions/schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useLanguage, useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useSheetText } from '../../platform/language/reading-text.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, ClockIcon, SendIcon } from '../../ui/icons.tsx'
import { countWaiting, type Tracked } from '../queue/action.ts'
import { useOutbox, useQueuedItems } from '../queue/outbox-context.tsx'
import { isHeld, useHold } from '../queue/photo-hold.ts'
import { RefusedWork } from '../queue/refused-items.tsx'
import type { SessionView } from './session/session-view.ts'

type ActivityProps = { session: SessionView; closed: boolean; now: string }

/** Notices about the session: its time, a report being sent, refused work, reported issues. */
export function Activity({ session, closed, now }: ActivityProps) {
  const outbox = useOutbox()
  useQueuedItems()
  const { submitting } = session
  return (
    <>
      <SessionNotices session={session} closed={closed} now={now} />
      {submitting !== null && submitting.refused === null && (
        <WaitingReport submit={submitting} onChange={() => void outbox.remove(submitting)} />
      )}
      <RefusedWork besides={session.tasks.map((each) => each.id)} tasks={session.tasks} />
      <IssueList issues={session.issues} />
    </>
  )
}

/** The issues reported so far, so that none is reported twice. */
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

/** Whether the session is past due, or closed. */
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

type WaitingReportProps = { submit: Tracked; onChange: () => void }

/** The report is stored on the phone, and not confirmed by the server yet. */
function WaitingReport({ submit, onChange }: WaitingReportProps) {
  const t = useText()
  const tq = useQueueText()
  const outbox = useOutbox()
  const items = useQueuedItems()
  const hold = useHold()
  const held = hold !== null && items.some(isHeld)
  return (
    <Card className="grid gap-3 border-waiting-mark p-5">
      <div className="flex items-start gap-3 text-waiting">
        <ClockIcon className="mt-0.5 size-6" />
        <div>
          <h2 className="font-bold text-lg">{tq('way.title')}</h2>
          <p className="text-muted">{tq(submit.in_memory ? 'full.bar' : 'way.text')}</p>
          <p role="status">{t('board.waiting', { count: countWaiting(items) })}</p>
          {held && <p>{tq(`way.${hold}`)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {held && (
          <Button icon={<SendIcon className="size-5" />} onClick={() => void outbox.sendNow()}>
            {tq('queue.send_now')}
          </Button>
        )}
        {!submit.sending && <Button onClick={onChange}>{tq('way.change')}</Button>}
      </div>
    </Card>
  )
}
