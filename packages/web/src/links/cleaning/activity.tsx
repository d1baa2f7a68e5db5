import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, ClockIcon, SendIcon } from '../../ui/icons.tsx'
import { CallOffice } from '../frame/call-office.tsx'
import { countWaiting, type Tracked } from '../queue/action.ts'
import { useOutbox, useQueuedItems } from '../queue/outbox-context.tsx'
import { isHeld, useHold } from '../queue/photo-hold.ts'
import { RefusedWork } from '../queue/refused-items.tsx'
import type { SessionView } from './session/session-view.ts'

/** That the link is closed, and what the office has not received: the report being sent, and refused work. */
export function Activity({ session, closed }: { session: SessionView; closed: boolean }) {
  const t = useText()
  const outbox = useOutbox()
  useQueuedItems()
  const { submitting } = session
  return (
    <>
      {closed && (
        <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">{t('closed.session_expired')}</p>
          {t('closed.session_expired_text')}
          <CallOffice className="mt-3 justify-start!" />
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
