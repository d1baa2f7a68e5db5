import { formatInstant } from '@brightkey/i18n/format'
import { useLanguage } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useOnline } from '../../platform/online.ts'
import { AlertIcon, ClockIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Tracked } from './action.ts'
import { ItemName } from './item-name.tsx'
import { isHeld, useHold } from './photo-hold.ts'
import { failureOf } from './refusal-words.ts'

/** One thing that waits, in words: what it is, and where it stands on its way. */
export function WaitingItem({ item, task, now }: { item: Tracked; task: string | undefined; now: string }) {
  const percent = Math.round(100 * item.sent_share)
  const { t } = useLanguage()
  const state = useStateWords(item, now)
  return (
    <li className="grid gap-1 border-line border-b py-2">
      <ItemName item={item} task={task} />
      <Failing item={item} />
      {item.sending ? (
        <div className="grid gap-1 text-sm text-waiting">
          <Progress thin label={t('pictures.sending', { percent })} value={percent} />
          <span aria-hidden="true">{t('pictures.sending', { percent })}</span>
        </div>
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-waiting">
          {item.in_memory ? <AlertIcon className="size-4" /> : <ClockIcon className="size-4" />}
          {state}
        </p>
      )}
    </li>
  )
}

/** A server that fails twice in a row is no passing trouble: what does not work is said, while it is tried again. */
function Failing({ item: { action, attempts, failed } }: { item: Tracked }) {
  const { t } = useLanguage()
  const tq = useQueueText()
  if (failed === undefined || attempts < 2) return null
  return (
    <p className="flex items-center gap-1.5 text-alert text-sm">
      <AlertIcon className="size-4 shrink-0" />
      <span>
        {tq(failureOf(action))}
        {failed === 'format' && ` · ${t('failed.invalid_response')}`}
      </span>
    </p>
  )
}

function useStateWords(item: Tracked, now: string): string {
  const tq = useQueueText()
  const { locale, timeZone } = useLanguage()
  const online = useOnline()
  const hold = useHold()
  if (item.in_memory) return tq('queue.unsaved')
  if (hold !== null && isHeld(item)) return tq(`queue.${hold}`)
  if (!online) return tq('queue.no_network')
  if (item.next_at > Date.parse(now)) {
    const at = new Date(item.next_at).toISOString()
    return tq('queue.tries_at', { time: formatInstant(at, { locale, timeZone, style: 'time' }) })
  }
  return tq(item.action.kind === 'submit' ? 'queue.goes_after' : 'queue.turn')
}
