import { useEffect, useRef, useState } from 'react'
import { type IssueDraft, IssueForm } from '../../features/issues/issue-form.tsx'
import { PhotoButtons } from '../../features/photos/photo-buttons.tsx'
import { photoAction, usePrepare } from '../../features/photos/use-add-photos.ts'
import { newId } from '../../platform/client-id.ts'
import { useText } from '../../platform/language/language.tsx'
import { useSheetText } from '../../platform/language/reading-text.ts'
import type { WaitingPhoto } from '../../platform/outbox/item.ts'
import { useAct } from '../../platform/outbox/outbox-context.tsx'
import type { TaskView } from '../../platform/outbox/received.ts'
import type { Prepared } from '../../platform/photo/prepare.ts'
import { Dialog } from '../../ui/dialog.tsx'

type Taken = { id: string; prepared: Prepared; source: WaitingPhoto['source']; preview: string }
type IssueSheetProps = { tasks: readonly TaskView[]; taskId: string | null; onClose: () => void }

/** Tells the office of a problem, from anywhere; its photos follow it. */
export function IssueSheet({ tasks, taskId, onClose }: IssueSheetProps) {
  const t = useText()
  const tSheet = useSheetText()
  const act = useAct()
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const previews = useRef<string[]>([])
  const adding = usePrepare(async (prepared, source) => {
    const id = newId()
    const preview = URL.createObjectURL(new Blob([prepared.thumb ?? prepared.bytes]))
    previews.current.push(preview)
    setTaken((now) => [...now, { id, prepared, source, preview }])
    return id
  })
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  async function send({ task_id, issue_kind, text }: IssueDraft) {
    const issue_id = newId()
    if (!(await act({ kind: 'issue', issue_id, task_id, issue_kind, text }))) return
    // A photo always travels by a task's address; one of the whole apartment goes by the first.
    const carrier = task_id ?? tasks[0]?.id
    for (const { prepared, source } of carrier === undefined ? [] : taken) {
      const photo = photoAction(prepared, { task_id: carrier ?? '', kind: 'issue', issue_id }, source)
      await act(photo.action, photo.stored)
    }
    onClose()
  }

  return (
    <Dialog shape="sheet" title={tSheet('trouble.title')} closeLabel={t('page.close')} onClose={onClose}>
      <IssueForm
        tasks={tasks}
        taskId={taskId}
        onSend={(draft) => void send(draft)}
        photos={
          <div className="grid gap-3">
            {taken.length > 0 && (
              <ul className="grid grid-cols-4 gap-2">
                {taken.map(({ preview }, index) => (
                  <li key={preview}>
                    <img
                      src={preview}
                      alt={`${t('photo.issue')} ${index + 1}`}
                      className="aspect-square w-full rounded-control object-cover"
                    />
                  </li>
                ))}
              </ul>
            )}
            <PhotoButtons
              group={tSheet('trouble.photo')}
              {...adding}
              present={taken.map((each) => each.id)}
              drop={(id) => setTaken((now) => now.filter((each) => each.id !== id))}
            />
          </div>
        }
      />
    </Dialog>
  )
}
