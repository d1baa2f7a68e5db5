import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ClockIcon, SendIcon } from '../../ui/icons.tsx'
import { countWaiting, type Tracked } from './action.ts'
import { useOutbox, useWaiting } from './outbox-context.tsx'
import { isHeld, useHold } from './photo-hold.ts'

type OnItsWayProps = { submit: Tracked; onChange: () => void }

/** The report is kept on the phone; not yet what the office has. It stays so until the server says otherwise. */
export function OnItsWay({ submit, onChange }: OnItsWayProps) {
  const t = useText()
  const tq = useQueueText()
  const outbox = useOutbox()
  const items = useWaiting()
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
