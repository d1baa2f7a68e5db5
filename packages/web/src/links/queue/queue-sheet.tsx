import { forgetPhone } from '@brightkey/contract/sessions/endpoints'
import { formatBytes, formatInstant } from '@brightkey/i18n/format'
import { useEffect, useState } from 'react'
import { closePart } from '../../platform/close-part.ts'
import { useDataUsed } from '../../platform/http/data-used.ts'
import { send } from '../../platform/http/send.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useNow } from '../../platform/now.ts'
import { useOnline } from '../../platform/online.ts'
import { isUnsaved } from '../../platform/outbox/item.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon, CheckIcon, ClockIcon, SendIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Empty } from '../../ui/states.tsx'
import { listItems, type TaskTitle, type Tracked } from './action.ts'
import { actionTaskId, ItemName } from './item-name.tsx'
import { useOutbox, useQueuedItems } from './outbox-context.tsx'
import { choosePhotosWait, isHeld, knowsNetworkType, useHold, usePhotosWait } from './photo-hold.ts'
import { recognisesPhones, useRecognition } from './recognised-phone.ts'
import { failureKey } from './refusal-texts.ts'
import { RefusedItems } from './refused-items.tsx'
import { Rescue } from './rescue.tsx'

/** `#queue`: everything still on this phone, what can be done about it, and the data it uses. */
export function QueueSheet({ tasks }: { tasks: readonly TaskTitle[] }) {
  const { t } = useLanguage()
  const tq = useQueueText()
  const now = useNow()
  const outbox = useOutbox()
  const items = useQueuedItems()
  const refused = items.filter((item) => item.refused !== null)
  const waiting = items.filter((item) => item.refused === null)
  const titles = new Map(tasks.map(({ id, title_text }) => [id, title_text]))
  return (
    <Dialog
      shape="sheet"
      title={tq('queue.title')}
      closeLabel={t('page.close')}
      onClose={closePart}
      footer={
        waiting.length > 0 && (
          <Button look="strong" wide icon={<SendIcon />} onClick={() => void outbox.sendNow()}>
            {tq('queue.send_now')}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        <LowSpace />
        {refused.length > 0 && <RefusedItems items={refused} tasks={tasks} rescue={false} />}
        {waiting.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-bold">{tq('queue.heading')}</h3>
            <ul>
              {listItems(waiting).map((item) => (
                <WaitingItem
                  key={item.id}
                  item={item}
                  now={now}
                  task={titles.get(actionTaskId(item.action) ?? '')}
                />
              ))}
            </ul>
          </section>
        )}
        {items.length === 0 && <Empty icon={<CheckIcon />} title={tq('queue.nothing')} />}
        <Rescue items={items} tasks={tasks} />
        <DataChoice />
        {recognisesPhones() && <PhoneChoice />}
      </div>
    </Dialog>
  )
}

// About a dozen photos, with some reserve for the browser.
const littleSpace = 20 * 1024 ** 2

/** Warns before the storage is full. */
function LowSpace() {
  const tq = useQueueText()
  const { locale } = useLanguage()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    void navigator.storage
      ?.estimate?.()
      .then(({ quota = 0, usage = 0 }) => setLeft(Math.max(0, quota - usage)))
  }, [])
  if (left === null || left > littleSpace) return null
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      {tq('full.low', { size: formatBytes(left, locale) })}
    </Notice>
  )
}

/** The data used today, and the choice to send photos over Wi-Fi only. */
function DataChoice() {
  const tq = useQueueText()
  const { locale } = useLanguage()
  const wait = usePhotosWait()
  const used = useDataUsed()
  return (
    <section className="grid gap-1 border-line border-t pt-3">
      <p className="font-semibold">{tq('data.used', { size: formatBytes(used, locale) })}</p>
      <p className="text-muted text-sm">{tq('data.used_hint')}</p>
      <CheckRow className="-mx-3" checked={wait} onChange={(event) => choosePhotosWait(event.target.checked)}>
        {tq(knowsNetworkType() ? 'data.wifi' : 'data.ask')}
      </CheckRow>
      <p className="text-muted text-sm">{tq('data.hint')}</p>
    </section>
  )
}

/** That the office recognises this phone by a random number, and the choice to erase it. */
function PhoneChoice() {
  const tq = useQueueText()
  const { locale } = useLanguage()
  const { token } = useOutbox()
  const { isOn, failed, choose } = useRecognition((phone) => send(forgetPhone, { token, phone }, { locale }))
  return (
    <section className="grid gap-1 border-line border-t pt-3">
      <CheckRow className="-mx-3" checked={isOn} onChange={(event) => void choose(event.target.checked)}>
        {tq('phone.recognise')}
      </CheckRow>
      <p className="text-muted text-sm">{tq('phone.hint')}</p>
      <p role="status" className="text-alert text-sm empty:hidden">
        {failed && tq('phone.not_erased')}
      </p>
    </section>
  )
}

/** One waiting item: what it is, and its state. */
function WaitingItem({ item, task, now }: { item: Tracked; task: string | undefined; now: string }) {
  const percent = Math.round(100 * item.sent_share)
  const { t } = useLanguage()
  const state = useStateText(item, now)
  return (
    <li className="grid gap-1 border-line py-2 not-last:border-b">
      <ItemName item={item} task={task} />
      <Failing item={item} />
      {item.sending ? (
        <div className="grid gap-1 text-sm text-waiting">
          <Progress thin label={t('pictures.sending', { percent })} value={percent} />
          <span aria-hidden="true">{t('pictures.sending', { percent })}</span>
        </div>
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-waiting">
          {isUnsaved(item) ? <AlertIcon className="size-4" /> : <ClockIcon className="size-4" />}
          {state}
        </p>
      )}
    </li>
  )
}

/** After two failures in a row, names what does not work, while it is retried. */
function Failing({ item: { action, attempts, failed } }: { item: Tracked }) {
  const { t } = useLanguage()
  const tq = useQueueText()
  if (failed === undefined || attempts < 2) return null
  return (
    <p className="flex items-center gap-1.5 text-alert text-sm">
      <AlertIcon className="size-4 shrink-0" />
      <span>
        {tq(failureKey(action))}
        {failed === 'format' && ` – ${t('failed.invalid_response')}`}
      </span>
    </p>
  )
}

function useStateText(item: Tracked, now: string): string {
  const tq = useQueueText()
  const { locale, timeZone } = useLanguage()
  const online = useOnline()
  const hold = useHold()
  if (isUnsaved(item)) return tq('queue.unsaved')
  if (hold !== null && isHeld(item)) return tq(`queue.${hold}`)
  if (!online) return tq('queue.no_network')
  if (item.next_at > Date.parse(now)) {
    const at = new Date(item.next_at).toISOString()
    return tq('queue.tries_at', { time: formatInstant(at, { locale, timeZone, style: 'time' }) })
  }
  return tq(item.action.kind === 'submit' ? 'queue.goes_after' : 'queue.turn')
}
