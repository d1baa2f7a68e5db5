import { useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import type { Action, Tracked } from '../../platform/outbox/item.ts'
import { useOutbox } from '../../platform/outbox/outbox-context.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon } from '../../ui/icons.tsx'

/** The seed's message for what failed, said when the server gave no words of its own. */
function fallbackOf(action: Action) {
  switch (action.kind) {
    case 'status':
      if (action.status === 'completed') return 'failed.completing'
      if (action.status === 'available') return 'failed.returning'
      return action.from === 'completed' ? 'failed.returning_to_active' : 'failed.starting'
    case 'subtasks':
      return 'failed.subtasks'
    case 'photo':
      return 'failed.uploading'
    case 'delete-photo':
      return 'failed.deleting_photo'
    case 'add-task':
      return 'failed.adding'
    case 'remove-task':
      return 'failed.deleting_template'
    case 'issue':
      return 'failed.issue'
    case 'submit':
      return 'failed.submitting'
  }
}

/** What the server refused: what it was, why, and the two ways on. Nothing leaves this list by itself. */
export function RefusedItems({ items }: { items: readonly Tracked[] }) {
  const t = useText()
  const outbox = useOutbox()
  const [discarding, setDiscarding] = useState<Tracked | null>(null)
  return (
    <>
      {items.map((item) => {
        const preview = item.action.kind === 'photo' ? outbox.preview(item.action.photo.id) : undefined
        const what = t(fallbackOf(item.action))
        return (
          <Notice key={item.id} tone="alert" icon={<AlertIcon className="size-5" />}>
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{what}</p>
                {item.refused?.detail && <p>{item.refused.detail}</p>}
              </div>
              {preview && <img src={preview} alt="" className="size-14 rounded-mark object-cover" />}
            </div>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => void outbox.retry([item])}>{t('queue.retry')}</Button>
              <Button look="danger" onClick={() => setDiscarding(item)}>
                {t('queue.discard')}
              </Button>
            </div>
          </Notice>
        )
      })}
      {discarding && (
        <Dialog
          title={t('queue.discard_title')}
          closeLabel={t('page.close')}
          onClose={() => setDiscarding(null)}
          footer={
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => setDiscarding(null)}>{t('queue.keep')}</Button>
              <Button
                look="danger"
                onClick={() => {
                  void outbox.remove(discarding)
                  setDiscarding(null)
                }}
              >
                {t('queue.discard')}
              </Button>
            </div>
          }
        >
          {t('queue.discard_text')}
        </Dialog>
      )}
    </>
  )
}
