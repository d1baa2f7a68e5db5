import { formatBytes } from '@brightkey/i18n/format'
import { useEffect, useState } from 'react'
import { closePart } from '../../platform/close-part.ts'
import { useDataUsed } from '../../platform/http/data-used.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useNow } from '../../platform/now.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon, CheckIcon, SendIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { listed, type Titled } from './action.ts'
import { taskOf } from './item-words.ts'
import { useOutbox, useWaiting } from './outbox-context.tsx'
import { choosePhotosWait, tellsWifi, usePhotosWait } from './photo-hold.ts'
import { RefusedItems } from './refused-items.tsx'
import { Rescue } from './rescue.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** `#queue`: everything this phone still holds, each in words, with the ways on; and what it may cost. */
export function QueueSheet({ tasks }: { tasks: readonly Titled[] }) {
  const { t } = useLanguage()
  const tq = useQueueText()
  const now = useNow()
  const outbox = useOutbox()
  const items = useWaiting()
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
              {listed(waiting).map((item) => (
                <WaitingItem
                  key={item.id}
                  item={item}
                  now={now}
                  task={titles.get(taskOf(item.action) ?? '')}
                />
              ))}
            </ul>
          </section>
        )}
        {items.length === 0 && <Empty icon={<CheckIcon />} title={tq('queue.nothing')} />}
        <Rescue items={items} tasks={tasks} />
        <DataChoice />
      </div>
    </Dialog>
  )
}

// A dozen photos and what the browser needs besides.
const littleSpace = 20 * 1024 ** 2

/** Said while there is still time to do something about it. */
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

/** What today has cost, and whether photos wait for a network that costs nothing. */
function DataChoice() {
  const tq = useQueueText()
  const { locale } = useLanguage()
  const wait = usePhotosWait()
  const used = useDataUsed()
  return (
    <section className="grid gap-1 border-line border-t pt-3">
      <p className="font-semibold">{tq('data.used', { size: formatBytes(used, locale) })}</p>
      <p className="text-muted text-sm">{tq('data.used_hint')}</p>
      <CheckRow checked={wait} onChange={(event) => choosePhotosWait(event.target.checked)}>
        {tq(tellsWifi() ? 'data.wifi' : 'data.ask')}
      </CheckRow>
      <p className="text-muted text-sm">{tq('data.hint')}</p>
    </section>
  )
}
