import { Suspense } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useSheetText } from '../../platform/language/reading-text.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import { DraftPhotos } from './problem/draft-photos.tsx'
import { IssueForm } from './problem/issue-form.tsx'
import { useDraft } from './problem/use-draft.ts'
import type { SessionView } from './session-view.ts'

const DraftVoice = lazyPart(async () => (await import('./problem/problem-voice.tsx')).DraftVoice)

type IssueSheetProps = { session: SessionView; taskId: string | null; onClose: () => void }

/** Reports an issue to the office. Text, voice and photos are stored on the phone before "Send". */
export function IssueSheet({ session, taskId, onClose }: IssueSheetProps) {
  const t = useText()
  const tSheet = useSheetText()
  const problem = useDraft(session, taskId)
  const { draft } = problem
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
          files={
            <div className="grid gap-5">
              <Suspense>
                <DraftVoice
                  notes={draft.notes ?? []}
                  onAdd={problem.addNote}
                  onRemove={problem.takeOutNote}
                />
              </Suspense>
              <DraftPhotos
                draft={draft}
                of={problem}
                name={t('photo.issue')}
                group={tSheet('trouble.photo')}
              />
            </div>
          }
        />
      )}
    </Dialog>
  )
}
