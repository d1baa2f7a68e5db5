import { skipReasons } from '@brightkey/contract/sessions/choices'
import type { CleanerDetails } from '@brightkey/contract/sessions/schema'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { readStoredText, storeText } from '../../../platform/stored-text.ts'
import { useStored } from '../../../platform/use-stored.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/field.tsx'
import { AlertIcon, SendIcon } from '../../../ui/icons.tsx'
import type { Skipped } from '../../queue/action.ts'
import type { TaskView } from './session-view.ts'

const key = 'cleaner_details'
const people = ['first_name', 'last_name', 'company_name'] as const
const autocomplete = {
  first_name: 'given-name',
  last_name: 'family-name',
  company_name: 'organization',
} as const

function loadDetails(): Partial<CleanerDetails> {
  try {
    return JSON.parse(readStoredText(key) ?? '{}')
  } catch {
    return {}
  }
}

type SubmitFormProps = {
  left: readonly TaskView[]
  onSubmit: (details: CleanerDetails, skipped: Skipped[]) => void
}

/** The names of incomplete fields. */
type Missing = ReadonlySet<string>

/** Why tasks were left, and who cleaned; stored on this phone while it is typed, and for the next time. */
export function SubmitForm({ left, onSubmit }: SubmitFormProps) {
  const t = useText()
  const tSheet = useSheetText()
  const { reasons, choose } = useReasons()
  const [missing, setMissing] = useState<Missing>(new Set())
  const known = loadDetails()
  const reasonOf = ({ id, skip_reason, skip_text }: TaskView): LeftReason =>
    reasons[id] ?? { reason: skip_reason ?? '', text: skip_text ?? '' }
  const detailsIn = (form: HTMLFormElement) => {
    const given = new FormData(form)
    return Object.fromEntries(people.map((name) => [name, String(given.get(name) ?? '').trim()]))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { first_name = '', last_name = '', company_name = '' } = detailsIn(form)
    const details = { first_name, last_name, company_name }
    const skipped = left.flatMap((task) => {
      const { reason: chosen, text } = reasonOf(task)
      const reason = skipReasons.find((each) => each === chosen)
      return reason === undefined
        ? []
        : [{ task_id: task.id, reason, text: (reason === 'other' && text.trim()) || null }]
    })
    const unsaid = left.flatMap(({ id }) => {
      const leftReason = skipped.find(({ task_id }) => task_id === id)
      if (leftReason === undefined) return [`reason ${id}`]
      return leftReason.reason === 'other' && leftReason.text === null ? [`text ${id}`] : []
    })
    const gaps = new Set([...unsaid, ...people.filter((name) => details[name] === '')])
    // Rendered before the first of them gets the focus.
    flushSync(() => setMissing(gaps))
    if (gaps.size > 0) return form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    onSubmit(details, skipped)
  }
  function mended(name: string) {
    if (missing.has(name)) setMissing(new Set([...missing].filter((each) => each !== name)))
  }
  const summary = [
    left.some(({ id }) => missing.has(`reason ${id}`) || missing.has(`text ${id}`)) &&
      t('refused.skip_reason_required'),
    people.some((name) => missing.has(name)) && t('refused.cleaner_details_required'),
  ].filter(Boolean)

  return (
    <form
      onSubmit={submit}
      onChange={(event) => storeText(key, JSON.stringify(detailsIn(event.currentTarget)))}
      noValidate
      className="grid gap-6"
    >
      {left.length > 0 && (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-3 font-bold">{t('submit.left')}</legend>
          {left.map((task) => (
            <LeftTask
              key={task.id}
              task={task}
              leftReason={reasonOf(task)}
              missing={missing}
              onChange={(name, leftReason) => {
                choose(task.id, leftReason)
                mended(name)
              }}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-bold">{t('submit.details')}</legend>
        {people.map((name) => (
          <Field key={name} label={t(`submit.${name}`)} error={missing.has(name) && tSheet('missing.field')}>
            {(control) => (
              <Input
                {...control}
                name={name}
                required
                maxLength={name === 'company_name' ? 150 : 100}
                autoComplete={autocomplete[name]}
                defaultValue={known[name] ?? ''}
                onChange={() => mended(name)}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <div role="alert">
        {summary.length > 0 && (
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            {summary.map((text) => (
              <p key={String(text)}>{text}</p>
            ))}
          </Notice>
        )}
      </div>
      <Button type="submit" look="strong" size="large" wide icon={<SendIcon />}>
        {t('submit.send')}
      </Button>
    </form>
  )
}

type LeftTaskProps = {
  task: TaskView
  leftReason: LeftReason
  missing: Missing
  onChange: (field: string, leftReason: LeftReason) => void
}

function LeftTask({ task, leftReason, missing, onChange }: LeftTaskProps) {
  const t = useText()
  const tSheet = useSheetText()
  const [reason, text] = [`reason ${task.id}`, `text ${task.id}`]
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <Field label={<bdi>{task.title_text}</bdi>} error={missing.has(reason) && tSheet('missing.reason')}>
        {(control) => (
          <Select
            {...control}
            value={leftReason.reason}
            onChange={({ target }) => onChange(reason, { ...leftReason, reason: target.value })}
          >
            <option value="">{t('submit.reason')}…</option>
            {skipReasons.map((each) => (
              <option key={each} value={each}>
                {t(`skip.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {leftReason.reason === 'other' && (
        <Field label={t('submit.reason_text')} error={missing.has(text) && tSheet('missing.reason_text')}>
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={leftReason.text}
              onChange={({ target }) => onChange(text, { ...leftReason, text: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** Why a task was left: one of the reasons, and a text for "other"; both may be empty at first. */
type LeftReason = { reason: string; text: string }
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
function useReasons() {
  const [reasons, change] = useStored('skip_reasons', read)
  const choose = (taskId: string, leftReason: LeftReason) =>
    change(({ [taskId]: _before, ...others }) =>
      Object.fromEntries([...Object.entries(others), [taskId, leftReason]].slice(-maxKept)),
    )
  return { reasons, choose }
}
