import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Tracked } from './action.ts'
import { useOutbox } from './outbox-context.tsx'

/** Nothing is given up without this question. */
export function DiscardQuestion({ items, onClose }: { items: readonly Tracked[]; onClose: () => void }) {
  const count = items.length
  const t = useText()
  const tq = useQueueText()
  const outbox = useOutbox()
  return (
    <Dialog
      title={count > 1 ? tq('queue.discard_all_title', { count }) : tq('queue.discard_title')}
      closeLabel={t('page.close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{tq('queue.keep')}</Button>
          <Button
            look="danger"
            onClick={() => {
              for (const item of items) void outbox.discard(item)
              onClose()
            }}
          >
            {tq('queue.discard')}
          </Button>
        </div>
      }
    >
      {tq(count > 1 ? 'queue.discard_all_text' : 'queue.discard_text')}
    </Dialog>
  )
}
