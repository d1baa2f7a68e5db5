import { Suspense, useEffect, useEffectEvent } from 'react'
import { useQueueText } from '../../../platform/language/queue-texts.ts'
import { fileInMemory } from '../../../platform/outbox/memory.ts'
import { Notice } from '../../../ui/badge.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { pendingDeletions } from '../../capture/pending-deletions.ts'
import { PhotoButtons } from '../../capture/photo-buttons.tsx'
import { PhotoGrid } from '../../capture/photo-grid.tsx'
import type { PhotoView } from '../../capture/photo-view.ts'
import { photoAction, usePrepare } from '../../capture/use-add-photos.ts'
import type { WaitingPhoto } from '../../queue/action.ts'
import type { Draft } from '../../queue/drafts.ts'
import type { useKeptDraft } from './use-kept-draft.ts'

type DraftPhotosProps = {
  draft: Draft
  of: Pick<ReturnType<typeof useKeptDraft>, 'kept' | 'add' | 'takeOut'>
  /** The accessible names of the pictures, and of the buttons. */
  name: string
  group: string
}

/** The photos of what is being written, with buttons for more, and a warning if the phone cannot store it. */
export function DraftPhotos({ draft, of, name, group }: DraftPhotosProps) {
  const { issue_id, photos } = draft
  const adding = usePrepare(async (prepared, source) => {
    const { action, stored } = photoAction(prepared, { task_id: '', kind: 'issue', issue_id }, source)
    await of.add(action.photo, stored)
    return stored.id
  })
  // Once the sheet is closed, a photo can no longer be restored.
  useEffect(() => () => pendingDeletions.flush(issue_id), [issue_id])
  const continueDeletions = useEffectEvent(() => pendingDeletions.continueDraft(issue_id, of.takeOut))
  useEffect(() => continueDeletions(), [])
  const remove = (photoId: string) =>
    pendingDeletions.schedule(photoId, issue_id, () => of.takeOut(photoId), { draft: true })
  return (
    <div className="grid gap-3">
      {of.kept !== 'kept' && (
        <Suspense>
          <NotKept full={of.kept === 'full'} />
        </Suspense>
      )}
      <PhotoGrid name={name} photos={photos.map(toPhotoView)} onDelete={remove} />
      <PhotoButtons group={group} {...adding} drop={of.takeOut} present={photos.map(({ id }) => id)} />
    </div>
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
