import { Suspense, useEffect, useEffectEvent } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useSheetText } from '../../platform/language/reading-text.ts'
import { fileInMemory } from '../../platform/outbox/memory.ts'
import { Notice } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import { PhotoButtons } from '../capture/photo-buttons.tsx'
import { PhotoGrid } from '../capture/photo-grid.tsx'
import type { PhotoView } from '../capture/photo-view.ts'
import { photoAction, usePrepare } from '../capture/use-add-photos.ts'
import type { WaitingPhoto } from '../queue/action.ts'
import { IssueForm } from './problem/issue-form.tsx'
import { useDraft } from './problem/use-draft.ts'
import type { SessionView } from './session-view.ts'

type IssueSheetProps = { session: SessionView; taskId: string | null; onClose: () => void }
type Draft = ReturnType<typeof useDraft>

/** Reports an issue to the office. Text and photos are stored on the phone before "Send". */
export function IssueSheet({ session, taskId, onClose }: IssueSheetProps) {
  const t = useText()
  const tSheet = useSheetText()
  const problem = useDraft(session, taskId)
  const { draft, kept } = problem
  return (
    <Dialog shape="sheet" title={tSheet('trouble.title')} closeLabel={t('page.close')} onClose={onClose}>
      {draft && (
        <IssueForm
          tasks={session.tasks}
          start={draft}
          onChange={problem.say}
          onSend={async (fields) => {
            pendingDeletions.flush(draft.issue_id)
            await problem.send(fields)
            onClose()
          }}
          photos={
            <div className="grid gap-3">
              {kept !== 'kept' && (
                <Suspense>
                  <NotKept full={kept === 'full'} />
                </Suspense>
              )}
              <IssuePhotos draft={draft} problem={problem} />
            </div>
          }
        />
      )}
    </Dialog>
  )
}

function NotKept({ full }: { full: boolean }) {
  const tq = useQueueText()
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      {tq(full ? 'full.bar' : 'unsaved.bar')}
    </Notice>
  )
}

const toPhotoView = (photo: WaitingPhoto): PhotoView => ({
  ...photo,
  received_at: '',
  url: '',
  view_url: null,
  thumb_url: null,
  where: fileInMemory(photo.id) === undefined ? 'saved' : 'unsaved',
})

function IssuePhotos({ draft, problem }: { draft: NonNullable<Draft['draft']>; problem: Draft }) {
  const t = useText()
  const tSheet = useSheetText()
  const { issue_id, photos } = draft
  const adding = usePrepare(async (prepared, source) => {
    const { action, stored } = photoAction(prepared, { task_id: '', kind: 'issue', issue_id }, source)
    await problem.add(action.photo, stored)
    return stored.id
  })
  // Once the sheet is closed, a photo can no longer be restored.
  useEffect(() => () => pendingDeletions.flush(issue_id), [issue_id])
  const continueDeletions = useEffectEvent(() => pendingDeletions.continueDraft(issue_id, problem.takeOut))
  useEffect(() => continueDeletions(), [])
  const remove = (photoId: string) =>
    pendingDeletions.schedule(photoId, issue_id, () => problem.takeOut(photoId), { draft: true })
  return (
    <>
      <PhotoGrid name={t('photo.issue')} photos={photos.map(toPhotoView)} onDelete={remove} />
      <PhotoButtons
        group={tSheet('trouble.photo')}
        {...adding}
        present={photos.map((each) => each.id)}
        drop={problem.takeOut}
      />
    </>
  )
}
