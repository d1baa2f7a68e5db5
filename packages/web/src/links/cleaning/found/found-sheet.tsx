import { foundKinds } from '@brightkey/contract/found/choices'
import { type FormEvent, useEffect, useState } from 'react'
import { useFoundText } from '../../../platform/language/found-texts.ts'
import { useLanguage } from '../../../platform/language/language.tsx'
import { taskDrawing } from '../../../platform/language/task-topic.ts'
import {
  readAloud,
  type Spoken,
  spokenIn,
  stopReading,
  useHasVoice,
  useReading,
} from '../../../platform/speech/speech.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog, FormFoot } from '../../../ui/dialog.tsx'
import { DrawnChoice } from '../../../ui/drawing/drawn-choice.tsx'
import { Field, FieldError, Input, Textarea } from '../../../ui/field.tsx'
import { SendIcon, SpeakerIcon, StopIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { pendingDeletions } from '../../capture/pending-deletions.ts'
import { DraftPhotos } from '../problem/draft-photos.tsx'
import type { SessionView } from '../session-view.ts'
import { type FoundFields, useFoundDraft } from './use-found-draft.ts'

function readFields(form: HTMLFormElement): FoundFields {
  const given = new FormData(form)
  return {
    found_kind: foundKinds.find((kind) => kind === given.get('kind')) ?? null,
    task_id: String(given.get('task') ?? '') || null,
    place: String(given.get('place')).trim(),
    text: String(given.get('text')).trim(),
  }
}

/** Whether it is said what was found: by a picture, or in words. */
const isNamed = ({ found_kind, text }: Pick<FoundFields, 'found_kind' | 'text'>) =>
  text !== '' || (found_kind !== null && found_kind !== 'other')

/** Reports to the office what guests left behind. All of it is stored on the phone before "Send". */
export function FoundSheet({ session, onClose }: { session: SessionView; onClose: () => void }) {
  const { t: tPage, locale } = useLanguage()
  const t = useFoundText()
  const of = useFoundDraft(session)
  const { draft } = of
  const [error, setError] = useState(false)
  const [isReady, setIsReady] = useState<boolean | null>(null)
  useEffect(() => stopReading, [])
  if (!draft)
    return (
      <Dialog shape="sheet" title={t('sheet.title')} closeLabel={tPage('page.close')} onClose={onClose}>
        {null}
      </Dialog>
    )
  const start = { found_kind: null, place: '', ...draft }
  const mayBeSent = isReady ?? isNamed(start)
  function change(event: FormEvent<HTMLFormElement>) {
    const fields = readFields(event.currentTarget)
    setIsReady(isNamed(fields))
    if (isNamed(fields)) setError(false)
    of.say(fields)
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = readFields(event.currentTarget)
    setError(!isNamed(fields))
    if (!isNamed(fields)) return
    pendingDeletions.flush(start.issue_id)
    await of.send(fields)
    onClose()
  }
  const own = (text: string): Spoken => ({ text, locale })
  return (
    <Dialog shape="sheet" title={t('sheet.title')} closeLabel={tPage('page.close')} onClose={onClose}>
      <form
        onSubmit={(event) => void send(event)}
        onChange={change}
        className="flex min-h-full flex-col gap-5"
      >
        <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? 'found-error' : undefined}>
          <legend className="sr-only">{t('sheet.title')}</legend>
          <ReadChoices
            label={t('sheet.title')}
            parts={() => [own(t('sheet.title')), ...foundKinds.map((kind) => own(t(`kind.${kind}`)))]}
          />
          <div className={choices}>
            {foundKinds.map((kind) => (
              <DrawnChoice
                key={kind}
                drawing={kind}
                name="kind"
                value={kind}
                defaultChecked={kind === start.found_kind}
              >
                {t(`kind.${kind}`)}
              </DrawnChoice>
            ))}
          </div>
          <FieldError id="found-error" role="alert">
            {error && t('sheet.pick')}
          </FieldError>
        </fieldset>
        <Field label={t('sheet.text')}>
          {(control) => <Textarea {...control} name="text" defaultValue={start.text} maxLength={1000} />}
        </Field>
        <DraftPhotos draft={start} of={of} name={t('sheet.photo')} group={t('sheet.photo')} />
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 font-semibold text-sm">{t('sheet.place')}</legend>
          <ReadChoices
            label={t('sheet.place')}
            parts={() => [
              own(t('sheet.place')),
              ...session.tasks.map(({ title }) => spokenIn(title, locale)),
            ]}
          />
          <div className={choices}>
            {session.tasks.map((task) => (
              <DrawnChoice
                key={task.id}
                drawing={taskDrawing(task)}
                name="task"
                value={task.id}
                defaultChecked={task.id === start.task_id}
              >
                <Isolated>{task.title_text}</Isolated>
              </DrawnChoice>
            ))}
            <DrawnChoice drawing="home" name="task" value="" defaultChecked={start.task_id === null}>
              {t('sheet.elsewhere')}
            </DrawnChoice>
          </div>
        </fieldset>
        <Field label={t('sheet.spot')} aside={tPage('page.optional')}>
          {(control) => <Input {...control} name="place" defaultValue={start.place} maxLength={200} />}
        </Field>
        <FormFoot>
          <Button type="submit" look={mayBeSent ? 'strong' : 'outline'} size="large" wide icon={<SendIcon />}>
            {t('sheet.send')}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}

const choices = 'grid grid-cols-2 gap-2 sm:grid-cols-3'

/** Reads a question with its answers aloud, on a phone that has a voice. */
function ReadChoices({ label, parts }: { label: string; parts: () => readonly Spoken[] }) {
  const { locale } = useLanguage()
  const t = useFoundText()
  const hasVoice = useHasVoice(locale)
  const reading = useReading()
  if (!hasVoice) return null
  return (
    <IconButton
      look="soft"
      className="justify-self-end"
      label={`${t('sheet.read')}: ${label}`}
      icon={reading ? <StopIcon /> : <SpeakerIcon />}
      onClick={reading ? stopReading : () => readAloud(parts(), locale)}
    />
  )
}
