import type { Session } from '@brightkey/contract/sessions/office-schema'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { BackIcon, CameraIcon, CheckIcon, NextIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { BesideEarlier } from './beside-earlier.tsx'
import { useNameOf } from './photo-name.ts'
import { useEvidence } from './use-evidence.ts'
import { useSayFine } from './use-say-fine.ts'

type LookProps = {
  session: Session
  photoId: string
  /** To another flagged photo, by the arrows and after a decision. */
  onTurn: (photoId: string) => void
  onClose: () => void
}

/** A flagged photo, large, beside the one it repeats, and what can be done about it. */
export function LookDialog({ session, photoId, onTurn, onClose }: LookProps) {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  const fine = useSayFine(session.id)
  const nameOf = useNameOf(session)
  const photos = useEvidence(session.id).data?.photos ?? []
  const index = photos.findIndex(({ photo }) => photo.id === photoId)
  const flagged = photos[index]
  // Another user has decided meanwhile.
  if (!flagged) return null
  const task = session.tasks.find(({ id }) => id === flagged.task_id)
  const mayAsk = task && flagged.issue_id === null && session.state !== 'approved'

  function go(by: number) {
    const to = photos[index + by]
    if (to) onTurn(to.photo.id)
  }
  function next() {
    const to = photos[index + 1] ?? photos[index - 1]
    if (to) onTurn(to.photo.id)
    else onClose()
  }
  function onKeyDown({ key }: KeyboardEvent) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowRight' || key === 'ArrowLeft') go(key === forward ? 1 : -1)
  }
  const footer = (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {mayAsk && (
        <Button icon={<CameraIcon className="size-5 max-sm:hidden" />} onClick={() => setAsking(true)}>
          {t('evidence.ask')}
        </Button>
      )}
      <Button
        look="soft"
        icon={<CheckIcon className="size-5 max-sm:hidden" />}
        busy={fine.busy}
        onClick={() => fine.say(photoId, next)}
      >
        {t('evidence.fine')}
      </Button>
    </div>
  )
  return (
    <>
      <Modal
        shape="full"
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <bdi>{nameOf(flagged)}</bdi>
            <bdi dir="ltr" className="font-normal text-muted text-sm">
              {index + 1}/{photos.length}
            </bdi>
          </span>
        }
        closeLabel={t('act.close')}
        onClose={onClose}
        onKeyDown={onKeyDown}
        footer={footer}
      >
        <BesideEarlier sessionId={session.id} flagged={flagged} name={nameOf(flagged)}>
          {photos.length > 1 && (
            <div className="-my-2 ms-auto flex">
              <IconButton
                label={t('one.photo_previous')}
                icon={<BackIcon />}
                aria-disabled={index === 0}
                onClick={() => go(-1)}
              />
              <IconButton
                label={t('one.photo_next')}
                icon={<NextIcon />}
                aria-disabled={index === photos.length - 1}
                onClick={() => go(1)}
              />
            </div>
          )}
        </BesideEarlier>
      </Modal>
      {asking && task && (
        <AskDialog
          session={session}
          task={task}
          photoId={photoId}
          onAsked={next}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
