import { useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useAct } from '../../platform/outbox/outbox-context.tsx'
import type { TaskView } from '../../platform/outbox/received.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UndoIcon } from '../../ui/icons.tsx'

/** Back to To do, after the question; everything done on the task goes. */
export function ReturnTask({ task, onReturned }: { task: TaskView; onReturned: () => void }) {
  const t = useText()
  const act = useAct()
  const [asking, setAsking] = useState(false)
  function giveBack() {
    void act({ kind: 'status', task_id: task.id, from: task.status, status: 'available' })
    onReturned()
  }
  return (
    <>
      <Button look="quiet" icon={<UndoIcon className="size-5" />} onClick={() => setAsking(true)}>
        {t('sheet.return')}
      </Button>
      {asking && (
        <Dialog
          title={t('sheet.return_title')}
          closeLabel={t('page.close')}
          onClose={() => setAsking(false)}
          footer={
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => setAsking(false)}>{t('page.cancel')}</Button>
              <Button look="danger" onClick={giveBack}>
                {t('sheet.return')}
              </Button>
            </div>
          }
        >
          {t('sheet.return_text')}
        </Dialog>
      )}
    </>
  )
}
