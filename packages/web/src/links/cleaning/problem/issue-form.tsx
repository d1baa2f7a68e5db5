import { issueKinds } from '@brightkey/contract/sessions/choices'
import type { IssueKind } from '@brightkey/contract/sessions/schema'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { taskDrawing } from '../../../platform/language/task-topic.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFoot } from '../../../ui/dialog.tsx'
import { DrawnChoice } from '../../../ui/drawing/drawn-choice.tsx'
import { Field, FieldError, Textarea } from '../../../ui/field.tsx'
import { SendIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { TaskView } from '../session-view.ts'

/** The fields of an issue so far; it can be sent once its kind is chosen. */
export type IssueFields = { task_id: string | null; issue_kind: IssueKind | null; text: string }

type IssueFormProps = {
  tasks: readonly TaskView[]
  /** What was entered before the page was left or killed. */
  start: IssueFields
  /** What was said and the photos, with the buttons for more. */
  files: ReactNode
  onChange: (fields: IssueFields) => void
  onSend: (fields: IssueFields & { issue_kind: IssueKind }) => void
}

function readFields(form: HTMLFormElement): IssueFields {
  const given = new FormData(form)
  return {
    issue_kind: issueKinds.find((kind) => kind === given.get('kind')) ?? null,
    task_id: String(given.get('task') ?? '') || null,
    text: String(given.get('text')).trim(),
  }
}

const choices = 'grid grid-cols-2 gap-2 sm:grid-cols-3'

/** Kind, place and description of the issue. Only the kind is required. */
export function IssueForm({ tasks, start, files, onChange, onSend }: IssueFormProps) {
  const t = useText()
  const tSheet = useSheetText()
  const [error, setError] = useState(false)
  const [hasKind, setHasKind] = useState(start.issue_kind !== null)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { issue_kind, ...fields } = readFields(event.currentTarget)
    setError(issue_kind === null)
    if (issue_kind !== null) onSend({ ...fields, issue_kind })
  }
  return (
    <form
      onSubmit={submit}
      onChange={(event) => onChange(readFields(event.currentTarget))}
      className="flex min-h-full flex-col gap-5"
    >
      <fieldset className="min-w-0" aria-describedby={error ? 'kind-error' : undefined}>
        <legend className="sr-only">{tSheet('trouble.title')}</legend>
        <div className={choices}>
          {issueKinds.map((kind) => (
            <DrawnChoice
              key={kind}
              drawing={kind}
              name="kind"
              value={kind}
              defaultChecked={kind === start.issue_kind}
              onChange={() => {
                setHasKind(true)
                setError(false)
              }}
            >
              {t(`issue.${kind}`)}
            </DrawnChoice>
          ))}
        </div>
        <FieldError id="kind-error" role="alert" className="mt-2">
          {error && tSheet('trouble.pick_kind')}
        </FieldError>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{tSheet('trouble.task')}</legend>
        <div className={choices}>
          <DrawnChoice drawing="home" name="task" value="" defaultChecked={start.task_id === null}>
            {tSheet('trouble.whole_apartment')}
          </DrawnChoice>
          {tasks.map((task) => (
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
        </div>
      </fieldset>
      <Field label={tSheet('trouble.text')} aside={t('page.optional')}>
        {(control) => <Textarea {...control} name="text" defaultValue={start.text} maxLength={2000} />}
      </Field>
      {files}
      <FormFoot>
        <Button type="submit" look={hasKind ? 'strong' : 'outline'} size="large" wide icon={<SendIcon />}>
          {tSheet('trouble.send')}
        </Button>
      </FormFoot>
    </form>
  )
}
