import { useState } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AlertIcon, CloseIcon, UndoIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import { photosOfOthers } from '../own-photos.ts'
import type { TaskView } from '../session-view.ts'

type ReturnQuestionProps = { task: TaskView; onReturned: () => void; onClose: () => void }

/** Asks before everything done on the task is discarded; this can be undone for ten seconds. */
export function ReturnQuestion({ task, onReturned, onClose }: ReturnQuestionProps) {
  const t = useText()
  const tSheet = useSheetText()
  const act = useAct()
  const received = task.photos.filter(({ where }) => where === 'received')
  const others = photosOfOthers(received).length
  function giveBack() {
    void act({ kind: 'status', task_id: task.id, from: task.status, status: 'available' })
    onReturned()
  }
  return (
    <Dialog
      title={tSheet('sheet.return_title')}
      closeLabel={t('page.close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button icon={<CloseIcon className="size-5" />} onClick={onClose}>
            {t('page.cancel')}
          </Button>
          <Button look="danger" icon={<UndoIcon className="size-5" />} onClick={giveBack}>
            {tSheet('sheet.return')}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">
        <Isolated>{task.title_text}</Isolated>
      </p>
      <p>{tSheet('sheet.return_text')}</p>
      {received.length > 0 && (
        <div className="mt-3">
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            <p className="font-semibold">{tSheet('sheet.return_received', { count: received.length })}</p>
            {others > 0 && (
              <p>
                {tSheet(others === received.length ? 'sheet.return_all_others' : 'sheet.return_others', {
                  count: others,
                })}
              </p>
            )}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

/** Returns the task to "To do", after the question. */
export function ReturnTask({ task, onReturned }: { task: TaskView; onReturned: () => void }) {
  const tSheet = useSheetText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" icon={<UndoIcon className="size-5" />} onClick={() => setAsking(true)}>
        {tSheet('sheet.return')}
      </Button>
      {asking && <ReturnQuestion task={task} onReturned={onReturned} onClose={() => setAsking(false)} />}
    </>
  )
}
