import { Suspense, useEffect, useState } from 'react'
import { openPart, useOpened } from '../../platform/hash.ts'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { lazyPart, persistently } from '../../platform/lazy-part.ts'
import { pageAddress } from '../../platform/link-page/addresses.ts'
import { useNow } from '../../platform/now.ts'
import { useOnline } from '../../platform/online.ts'
import { itemElsewhere } from '../../platform/outbox/disk.ts'
import type { Item } from '../../platform/outbox/item.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon, CheckIcon, ClockIcon, NextIcon } from '../../ui/icons.tsx'
import { countWaiting, type TaskTitle, waitsOverADay } from './action.ts'
import { useUnsentDraft } from './drafts.ts'
import { useOutbox, useQueuedItems } from './outbox-context.tsx'
import { isHeld, useHold } from './photo-hold.ts'
import { loadRescue } from './rescue.tsx'

const loadSheet = async () => (await import('./queue-sheet.tsx')).QueueSheet
const QueueSheet = lazyPart(loadSheet)

type QueueStateProps = {
  /** How many photos the office has. */
  received: number
  tasks: readonly TaskTitle[]
}

/**
 * "3 waiting · 12 received": what is still on this phone and what the office has, announced when it changes. A tap opens
 * the list.
 */
export function QueueState({ received, tasks }: QueueStateProps) {
  const outbox = useOutbox()
  const items = useQueuedItems()
  const opened = useOpened()
  const [seenFull, setSeenFull] = useState(false)
  const inMemory = useLastingState(items.some((item) => item.in_memory))
  // Loaded ahead: they are needed most when there is no network to load them.
  useEffect(() => {
    void persistently(() => Promise.all([loadSheet(), loadRescue()]))
  }, [])
  // Until the disk has been read, an empty list means nothing.
  if (!outbox.isLoaded) return null
  return (
    <div className="grid gap-1">
      <QueueWarnings inMemory={inMemory} />
      <Counts received={received} />
      {opened === 'queue' && (
        <Suspense>
          <QueueSheet tasks={tasks} />
        </Suspense>
      )}
      {inMemory && !seenFull && <StorageFull onClose={() => setSeenFull(true)} />}
    </div>
  )
}

/** True once `is` has lasted for a while: with a good network a full disk does not matter, all is sent at once. */
function useLastingState(is: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLasts(true), 1_500)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is])
  return is && lasts
}

const nothingReported = { issues: [] }

function Counts({ received }: { received: number }) {
  const t = useText()
  const tq = useQueueText()
  const outbox = useOutbox()
  const items = useQueuedItems()
  const online = useOnline()
  const hold = useHold()
  const refused = items.filter((item) => item.refused !== null).length
  const waiting = countWaiting(items)
  // An unsent draft is not in the queue, but not received either.
  const isAll = useUnsentDraft(nothingReported) === null && items.length === 0
  const held = hold !== null && items.some((item) => item.refused === null && isHeld(item))
  const late = items.some((item) => item.refused === null && item.attempts > 0)

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <div className="relative flex min-h-12 min-w-0 flex-1 items-center gap-2">
        <div role="status" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {refused > 0 && (
            <span className="inline-flex items-center gap-1.5 text-alert">
              <AlertIcon className="size-4" />
              {tq('queue.refused', { count: refused })}
            </span>
          )}
          {waiting > 0 && (
            <span className="inline-flex items-center gap-1.5 text-waiting">
              <ClockIcon className="size-4" />
              {t('board.waiting', { count: waiting })}
            </span>
          )}
          {received > 0 && (
            <span className="inline-flex items-center gap-1.5 text-good">
              <CheckIcon className="size-4" />
              {isAll ? tq('queue.all_received') : tq('queue.received', { count: received })}
            </span>
          )}
          {items.length === 0 && received === 0 && <span className="text-muted">{tq('queue.nothing')}</span>}
          {held && <span className="text-waiting">{tq(`way.${hold}`)}</span>}
          {!online && <span className="text-muted">{tq('queue.offline')}</span>}
        </div>
        <NextIcon className="size-5" />
        {/* Over the counts, not around them: what is inside a button is not read out when it changes. */}
        <button
          type="button"
          aria-label={tq('queue.title')}
          data-opens="queue"
          onClick={() => openPart('queue')}
          className="absolute inset-0"
        />
      </div>
      {(held || (late && online)) && (
        <Button look="quiet" onClick={() => void outbox.sendNow()}>
          {tq('queue.send_now')}
        </Button>
      )}
    </div>
  )
}

/** The phone could not store the last action. It is sent from memory; a dialog, so that this is not overlooked. */
function StorageFull({ onClose }: { onClose: () => void }) {
  const t = useText()
  const tq = useQueueText()
  return (
    <Dialog
      title={tq('full.title')}
      closeLabel={t('page.close')}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {tq('full.yes')}
        </Button>
      }
    >
      {tq('full.text')}
    </Dialog>
  )
}

/** What the cleaner must know before leaving: unstored work, old items, or unsent work of another session. */
function QueueWarnings({ inMemory }: { inMemory: boolean }) {
  const tq = useQueueText()
  const { token, session } = useOutbox()
  const items = useQueuedItems()
  const late = waitsOverADay(items, Date.parse(useNow()))
  const [other, setOther] = useState<Item>()
  useEffect(() => {
    itemElsewhere(token).then(setOther, () => undefined)
  }, [token])
  const alert = <AlertIcon className="size-5" />
  return (
    <>
      {inMemory && (
        <Notice tone="alert" icon={alert}>
          {tq('full.bar')}
        </Notice>
      )}
      {late && (
        <Notice tone="alert" icon={alert}>
          {tq('queue.late')}
        </Notice>
      )}
      {other !== undefined && (
        <Notice tone="waiting" icon={alert}>
          {tq(isOfSession(other, session) ? 'queue.other_page' : 'queue.elsewhere')}{' '}
          <a
            href={pageAddress(other.session, other.token)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {tq('queue.elsewhere_open')}
          </a>
        </Notice>
      )}
    </>
  )
}

const isOfSession = (item: Item, page: string | null) =>
  page !== null && item.session?.split(' ')[1] === page.split(' ')[1]
