import type { Issue } from '@brightkey/contract/sessions/schema'
import { type FormEvent, Suspense, useState } from 'react'
import { newId } from '../../../platform/client-id.ts'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { CloseIcon, SendIcon, UndoIcon } from '../../../ui/icons.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { PhotoButtons } from '../../capture/photo-buttons.tsx'
import { PhotoGrid } from '../../capture/photo-grid.tsx'
import { useAddSentPhotos } from '../../capture/use-add-photos.ts'
import { useAct } from '../../queue/outbox-context.tsx'
import { receivedPhotoView } from '../session-view.ts'
import { noTask } from './use-draft.ts'

const ProblemVoice = lazyPart(async () => (await import('./problem-voice.tsx')).ProblemVoice)

type SentProblemProps = { issue: Issue; locked: boolean; onClose: () => void }

/** A problem that was sent: a text and photos can be added, and it can be withdrawn; nothing of it goes away. */
export function SentProblem({ issue, locked, onClose }: SentProblemProps) {
  const t = useText()
  const tSheet = useSheetText()
  // Copies stored by an earlier build lack both.
  const { additions = [], withdrawn_at = null } = issue as Partial<Issue>
  const isOver = locked || withdrawn_at !== null
  return (
    <Dialog shape="sheet" title={t(`issue.${issue.kind}`)} closeLabel={t('page.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        {[{ id: issue.id, text: issue.text }, ...additions].map(
          ({ id, text }) =>
            text && (
              <div key={id} className="border-line border-s-2 ps-3">
                <p dir="auto" className="whitespace-pre-line">
                  <TypedText text={text} />
                </p>
              </div>
            ),
        )}
        {withdrawn_at !== null && <Notice>{tSheet('trouble.withdrawn_text')}</Notice>}
        <Suspense>
          <ProblemVoice issue={issue} locked={isOver} />
        </Suspense>
        {isOver ? <IssuePhotoGrid issue={issue} /> : <Additions issue={issue} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

const IssuePhotoGrid = ({ issue }: { issue: Issue }) => {
  const t = useText()
  return <PhotoGrid name={t('photo.issue')} photos={issue.photos.map(receivedPhotoView)} />
}

function Additions({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const tSheet = useSheetText()
  const act = useAct()
  const [hasText, setHasText] = useState(false)
  const { id: issue_id, task_id } = issue
  const adding = useAddSentPhotos(
    { task_id: task_id ?? noTask, kind: 'issue', issue_id },
    issue.photos.map(receivedPhotoView),
  )
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (text === '') return event.currentTarget.querySelector('textarea')?.focus()
    if (await act({ kind: 'add-to-issue', issue_id, task_id, addition_id: newId(), text })) onClose()
  }
  return (
    <>
      <IssuePhotoGrid issue={issue} />
      <PhotoButtons group={tSheet('trouble.photo')} {...adding} />
      <form onSubmit={(event) => void send(event)} className="grid gap-3">
        <Field label={tSheet('trouble.add')}>
          {(control) => (
            <Textarea
              {...control}
              name="text"
              maxLength={2000}
              onChange={({ target }) => setHasText(target.value.trim() !== '')}
            />
          )}
        </Field>
        <Button type="submit" look={hasText ? 'strong' : 'outline'} wide icon={<SendIcon />}>
          {tSheet('trouble.send')}
        </Button>
      </form>
      <Withdraw onWithdraw={() => void act({ kind: 'withdraw-issue', issue_id, task_id }).then(onClose)} />
    </>
  )
}

/** Asks first, on the spot: a problem that was withdrawn stays so. */
function Withdraw({ onWithdraw }: { onWithdraw: () => void }) {
  const t = useText()
  const tSheet = useSheetText()
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button
        look="quiet"
        className="justify-self-start"
        icon={<UndoIcon className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {tSheet('trouble.withdraw')}
      </Button>
    )
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{tSheet('trouble.withdraw_title')}</p>
      <p>{tSheet('trouble.withdraw_text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="danger" icon={<UndoIcon className="size-5" />} onClick={onWithdraw}>
          {tSheet('trouble.withdraw')}
        </Button>
        <Button icon={<CloseIcon className="size-5" />} onClick={() => setAsking(false)}>
          {t('page.cancel')}
        </Button>
      </div>
    </Notice>
  )
}
