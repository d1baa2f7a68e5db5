import type { Issue } from '@brightkey/contract/sessions/schema'
import { openPart } from '../../platform/hash.ts'
import { useLanguage, useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useSheetText } from '../../platform/language/reading-text.ts'
import { isUnsaved } from '../../platform/outbox/item.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { AlertIcon, ClockIcon, NextIcon, SendIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { countWaiting, type Tracked } from '../queue/action.ts'
import { CallOffice } from '../queue/call-office.tsx'
import { useOutbox, useQueuedItems } from '../queue/outbox-context.tsx'
import { isHeld, useHold } from '../queue/photo-hold.ts'
import { RefusedWork } from '../queue/refused-items.tsx'
import { AsWritten } from './session/as-written.tsx'
import { noteIn, type SessionView, sentProblemPart } from './session-view.ts'

/** That the link is closed, and what the office has not received: the report being sent, and refused work. */
export function Activity({ session, closed }: { session: SessionView; closed: boolean }) {
  const { t, locale } = useLanguage()
  const tSheet = useSheetText()
  const outbox = useOutbox()
  useQueuedItems()
  const { submitting, cancelled } = session
  const isBooking = cancelled?.cause.startsWith('booking')
  return (
    <>
      {closed && (
        <Notice tone={cancelled ? 'neutral' : 'alert'} icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">
            {cancelled ? tSheet('cancelled.title') : t('closed.session_expired')}
          </p>
          {cancelled
            ? tSheet(isBooking ? 'cancelled.by_booking' : 'cancelled.by_office')
            : t('closed.session_expired_text')}
          {cancelled?.reason && (
            <p dir="auto">
              <TypedText text={noteIn(cancelled.reason, cancelled.reason_texts, locale)} />
              <AsWritten texts={cancelled.reason_texts} />
            </p>
          )}
          <CallOffice className="mt-3 justify-items-start!" />
        </Notice>
      )}
      {submitting !== null && submitting.refused === null && (
        <WaitingReport submit={submitting} onChange={() => void outbox.remove(submitting)} />
      )}
      <RefusedWork besides={session.tasks.map((each) => each.id)} tasks={session.tasks} />
    </>
  )
}

/** It appears above what the reader was looking at, who would be kept there. */
const showAtTop = (card: HTMLElement | null): void => {
  if (card) scrollTo({ top: 0 })
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
    <Card ref={showAtTop} className="grid gap-3 border-waiting-mark p-5">
      <div className="flex items-start gap-3 text-waiting">
        <ClockIcon className="mt-0.5 size-6" />
        <div>
          <h2 className="font-bold text-lg">{tq('way.title')}</h2>
          <p className="text-muted">
            {tq(!isUnsaved(submit) ? 'way.text' : submit.full ? 'full.bar' : 'unsaved.bar')}
          </p>
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

/** The problems reported so far, so that none is reported twice; each opens, to add to it or to withdraw it, until it is withdrawn. */
export function SentProblems({ issues, className = '' }: { issues: readonly Issue[]; className?: string }) {
  const t = useText()
  const tSheet = useSheetText()
  return (
    <Notice icon={<AlertIcon className="size-5" />} className={className}>
      <p className="font-semibold">{tSheet('trouble.reported', { count: issues.length })}</p>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id} className="flex flex-wrap items-center gap-2">
            <Drawing name={issue.kind} className="size-5" />
            <span className="line-clamp-3 min-w-0 flex-[1_1_9rem] wrap-anywhere">
              {t(`issue.${issue.kind}`)}
              {issue.text && (
                <>
                  : <Isolated>{issue.text}</Isolated>
                </>
              )}
            </span>
            {issue.withdrawn_at ? (
              <b className="ms-auto shrink-0">{tSheet('trouble.withdrawn')}</b>
            ) : (
              <Button
                look="quiet"
                className="ms-auto shrink-0 px-2! text-sm!"
                onClick={() => openPart(sentProblemPart(issue.id))}
              >
                {tSheet('trouble.open')}
                <NextIcon className="size-4" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
