import { skipReasons } from '@brightkey/contract/sessions/choices'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { useStored } from '../../../platform/use-stored.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { DrawnChoice } from '../../../ui/drawing/drawn-choice.tsx'
import { Field, FieldError, Input } from '../../../ui/field.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { TaskView } from '../session-view.ts'
import { TaskIcon } from '../task-icon.tsx'

/** The names of incomplete fields. */
export type Missing = ReadonlySet<string>

type ReasonForAllProps = {
  given: readonly LeftReason[]
  isTextMissing: boolean
  onChange: (leftReason: LeftReason) => void
}

/** One reason for all tasks that are left, in words for "other"; it shows the one that all of them have. */
export function ReasonForAll({ given, isTextMissing, onChange }: ReasonForAllProps) {
  const tSheet = useSheetText()
  const [first = { reason: '', text: '' }] = given
  const reason = given.every((each) => each.reason === first.reason) ? first.reason : ''
  const text = given.every((each) => each.text === first.text) ? first.text : ''
  return (
    <div className="grid gap-2">
      <ReasonFields
        drawing={<Drawing name="list" />}
        label={tSheet('left.all', { count: given.length })}
        leftReason={{ reason, text }}
        textError={isTextMissing && tSheet('missing.reason_text')}
        onReason={(chosen) => onChange({ reason: chosen, text })}
        onText={(typed) => onChange({ reason, text: typed })}
      />
    </div>
  )
}

type ReasonFieldsProps = {
  drawing: ReactNode
  label: string
  leftReason: LeftReason
  error?: ReactNode
  textError: ReactNode
  onReason: (reason: string) => void
  onText: (text: string) => void
}

/** A reason, and the words for "other". */
function ReasonFields({ drawing, label, leftReason, error, textError, onReason, onText }: ReasonFieldsProps) {
  const t = useText()
  const id = useId()
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        className="grid gap-2"
      >
        <p id={id} className="flex items-center gap-2 font-semibold text-sm">
          {drawing}
          <Isolated>{label}</Isolated>
        </p>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {skipReasons.map((each) => (
            <DrawnChoice
              key={each}
              drawing={each}
              name={id}
              value={each}
              checked={each === leftReason.reason}
              onChange={() => onReason(each)}
            >
              {t(`skip.${each}`)}
            </DrawnChoice>
          ))}
        </div>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      {leftReason.reason === 'other' && (
        <Field label={t('submit.reason_text')} error={textError}>
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={leftReason.text}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

type LeftTaskProps = {
  task: TaskView
  leftReason: LeftReason
  missing: Missing
  onChange: (field: string, leftReason: LeftReason) => void
}

export function LeftTask({ task, leftReason, missing, onChange }: LeftTaskProps) {
  const tSheet = useSheetText()
  const [reason, text] = [`reason ${task.id}`, `text ${task.id}`]
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <ReasonFields
        drawing={<TaskIcon task={task} />}
        label={task.title_text}
        leftReason={leftReason}
        error={missing.has(reason) && tSheet('missing.reason')}
        textError={missing.has(text) && tSheet('missing.reason_text')}
        onReason={(chosen) => onChange(reason, { ...leftReason, reason: chosen })}
        onText={(typed) => onChange(text, { ...leftReason, text: typed })}
      />
    </div>
  )
}

/** Why a task was left: one of the reasons, and a text for "other"; both may be empty at first. */
export type LeftReason = { reason: string; text: string }
type Reasons = Readonly<Record<string, LeftReason>>

/** More than the tasks left on one day. */
const maxKept = 60

function read(kept: string | null): Reasons {
  try {
    const entries = Object.entries(Object(JSON.parse(kept ?? ''))).map(([id, entry]) => {
      const { reason = '', text = '' } = Object(entry)
      return [id, { reason: String(reason), text: String(text) }]
    })
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** What was chosen for each task, by its id; outlives Back, a reload, and the office's return of the report. */
export function useReasons() {
  const [reasons, change] = useStored('skip_reasons', read)
  const choose = (taskId: string, leftReason: LeftReason) =>
    change(({ [taskId]: _before, ...others }) =>
      Object.fromEntries([...Object.entries(others), [taskId, leftReason]].slice(-maxKept)),
    )
  return { reasons, choose }
}
