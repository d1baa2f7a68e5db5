import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { openPart, useOpened } from '../../platform/hash.ts'
import { markKeyboard } from '../../platform/keyboard.ts'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { lazyPart, persistently } from '../../platform/lazy-part.ts'
import { pageAddress } from '../../platform/link-page/addresses.ts'
import { useNow } from '../../platform/now.ts'
import { useOnline } from '../../platform/online.ts'
import { itemElsewhere } from '../../platform/outbox/disk.ts'
import { type Item, isReady, isUnsaved } from '../../platform/outbox/item.ts'
import { useHydrating } from '../../platform/use-stored.ts'
import { Notice, toneClasses } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { measureFoot } from '../../ui/measure-foot.ts'
import { countWaiting, type TaskTitle, waitsOverADay } from './action.ts'
import { useOutbox, useQueuedItems } from './outbox-context.tsx'
import { isHeld, useHold } from './photo-hold.ts'
import { loadRescue } from './rescue.tsx'
import { useUnsentDraft } from './use-unsent-draft.ts'

const loadSheet = async () => (await import('./queue-sheet.tsx')).QueueSheet
const QueueSheet = lazyPart(loadSheet)

type QueueStateProps = {
  /** How many photos the office has. */
  received: number
  tasks: readonly TaskTitle[]
  /** Its button is there also while there is nothing to list. */
  always?: boolean
  /** What waits has a line of text; without, only screen readers get it. */
  hasLine?: boolean
}

/**
 * What is still on this phone and what the office has, announced when it changes: a line where something waits, and a
 * button with the count, which opens the list. What must be known before leaving is at the top of the page.
 */
export function QueueState({ received, tasks, always = false, hasLine = true }: QueueStateProps) {
  const outbox = useOutbox()
  const items = useQueuedItems()
  const opened = useOpened()
  const isHydrating = useHydrating()
  const [seenFull, setSeenFull] = useState(false)
  const unsaved = items.filter((item) => isUnsaved(item) || !isReady(item))
  // While it is being stored too: with a disk that takes long, that is what to know before leaving.
  const lasts = useLastingState(unsaved.length > 0)
  const full = unsaved.some((item) => item.full)
  useEffect(markKeyboard, [])
  // Loaded ahead: they are needed most when there is no network to load them.
  useEffect(() => {
    void persistently(() => Promise.all([loadSheet(), loadRescue()]))
  }, [])
  // Until the disk has been read, an empty list means nothing; and the server has not read it.
  if (isHydrating || !outbox.isLoaded) return null
  const news = document.getElementById('page-news')
  return (
    <>
      {news && createPortal(<QueueWarnings unsaved={lasts && (full ? 'full' : 'unsaved')} />, news)}
      <Counts received={received} always={always} hasLine={hasLine} />
      {opened === 'queue' && (
        <Suspense>
          <QueueSheet tasks={tasks} />
        </Suspense>
      )}
      {lasts && full && !seenFull && <StorageFull onClose={() => setSeenFull(true)} />}
    </>
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

function Counts({ received, always, hasLine }: { received: number; always: boolean; hasLine: boolean }) {
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
  const isShown = hasLine && refused + waiting > 0

  return (
    <>
      <div
        ref={measureBar}
        className={
          isShown ? 'flex basis-full items-center gap-x-3 font-medium text-sm leading-tight' : 'sr-only'
        }
      >
        <div role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          {refused > 0 && <span className="text-alert">{tq('queue.refused', { count: refused })}</span>}
          {waiting > 0 && <span className="text-waiting">{t('board.waiting', { count: waiting })}</span>}
          {received > 0 && (
            <span className="text-good">
              {isAll ? tq('queue.all_received') : tq('queue.received', { count: received })}
            </span>
          )}
          {items.length === 0 && received === 0 && <span>{tq('queue.nothing')}</span>}
          {held && <span className="text-waiting">{tq(`way.${hold}`)}</span>}
          {/* It says that all is saved. */}
          {!online && !items.some(isUnsaved) && <span className="text-muted">{tq('queue.offline')}</span>}
        </div>
        {isShown && (held || (late && online)) && (
          <button
            type="button"
            onClick={() => void outbox.sendNow()}
            className="relative min-h-8 shrink-0 px-2 font-semibold text-primary after:absolute after:-inset-2"
          >
            {tq('queue.send_now')}
          </button>
        )}
      </div>
      {(always || items.length > 0 || received > 0) && (
        <span
          className={classes(
            'relative flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-1 rounded-control px-2 font-semibold text-sm',
            toneClasses(
              refused > 0 ? 'alert' : waiting > 0 ? 'waiting' : isAll && received > 0 ? 'good' : 'neutral',
            ),
          )}
        >
          {refused > 0 ? <AlertIcon /> : waiting > 0 ? <ClockIcon /> : <CheckIcon />}
          {refused + waiting > 0 && (
            <span aria-hidden="true" className="digits">
              {refused || waiting}
            </span>
          )}
          {/* Over the count, not around it: what is seen of a button must be in its name. */}
          <button
            type="button"
            aria-label={tq('queue.title')}
            data-opens="queue"
            onClick={() => openPart('queue')}
            className="absolute inset-0 rounded-control"
          />
        </span>
      )}
    </>
  )
}

/** Loaded with this part, and not with the bar that it is in, which is there from the first paint. */
const measureBar = (line: HTMLElement | null) =>
  measureFoot(line?.closest<HTMLElement>('[data-foot]') ?? null)

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
function QueueWarnings({ unsaved }: { unsaved: 'full' | 'unsaved' | false }) {
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
    <div className="grid gap-2 pt-3 empty:hidden">
      {unsaved && (
        <Notice tone="alert" icon={alert}>
          {tq(`${unsaved}.bar`)}
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
    </div>
  )
}

const isOfSession = (item: Item, page: string | null) =>
  page !== null && item.session?.split(' ')[1] === page.split(' ')[1]
