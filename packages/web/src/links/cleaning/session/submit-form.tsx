import { skipReasons } from '@brightkey/contract/sessions/choices'
import type { CleanerDetails, KnownCleaner } from '@brightkey/contract/sessions/schema'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { readStoredText, storeText } from '../../../platform/stored-text.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFoot } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { AlertIcon, SendIcon, UserIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { Skipped } from '../../queue/action.ts'
import type { TaskView } from '../session-view.ts'
import { type LeftReason, LeftTask, type Missing, ReasonForAll, useReasons } from './left-tasks.tsx'

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
  /** From the address book, if the office assigned the session; missing in copies of earlier builds. */
  cleaner: KnownCleaner | null | undefined
  left: readonly TaskView[]
  onSubmit: (details: CleanerDetails, skipped: Skipped[]) => void
}

/** Why tasks were left, and who cleaned; stored on this phone while it is typed, and for the next time. */
export function SubmitForm({ cleaner, left, onSubmit }: SubmitFormProps) {
  const t = useText()
  const { reasons, choose } = useReasons()
  const [missing, setMissing] = useState<Missing>(new Set())
  // Who the office said it is, else who submitted from this phone before.
  const [known] = useState((): Partial<CleanerDetails> => cleaner ?? loadDetails())
  const [isOther, setOther] = useState(() => !cleaner && people.some((name) => !known[name]))
  const [details, setDetails] = useState(known)
  const asked = people.filter((name) => isOther || !known[name])
  const givenReason = ({ id, skip_reason, skip_text }: TaskView): LeftReason =>
    reasons[id] ?? { reason: skip_reason ?? '', text: skip_text ?? '' }
  const detailsIn = (form: HTMLFormElement): Partial<CleanerDetails> => {
    const given = new FormData(form)
    return { ...known, ...Object.fromEntries(asked.map((name) => [name, String(given.get(name)).trim()])) }
  }
  const { skipped, unsaid } = explainLeft(left, givenReason)
  const gapsWith = (given: Partial<CleanerDetails>) => [...unsaid, ...people.filter((name) => !given[name])]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { first_name = '', last_name = '', company_name = '' } = detailsIn(form)
    const given = { first_name, last_name, company_name }
    const gaps = new Set(gapsWith(given))
    // Rendered before the first of them gets the focus.
    flushSync(() => setMissing(gaps))
    if (gaps.size > 0)
      return form.querySelector<HTMLElement>('input[aria-invalid=true],[aria-invalid=true] input')?.focus()
    onSubmit(given, skipped)
  }
  function mended(name: string) {
    if (missing.has(name)) setMissing(new Set([...missing].filter((each) => each !== name)))
  }

  return (
    <form
      onSubmit={submit}
      onChange={(event) => {
        const given = detailsIn(event.currentTarget)
        setDetails(given)
        storeText(key, JSON.stringify(given))
      }}
      noValidate
      className="flex min-h-full flex-col gap-6"
    >
      {left.length > 0 && (
        <LeftTasks
          left={left}
          givenReason={givenReason}
          missing={missing}
          onChange={(id, name, leftReason) => {
            choose(id, leftReason)
            mended(name)
          }}
          onChangeAll={(leftReason) => {
            for (const { id } of left) choose(id, leftReason)
            setMissing(new Set(people.filter((name) => missing.has(name))))
          }}
        />
      )}
      <PersonFields
        known={known}
        asked={asked}
        missing={missing}
        onOther={isOther ? null : () => setOther(true)}
        onMend={mended}
      />
      <Gaps left={left} missing={missing} />
      <FormFoot>
        <Button
          type="submit"
          look={gapsWith(details).length === 0 ? 'strong' : 'outline'}
          size="large"
          wide
          icon={<SendIcon />}
        >
          {t('submit.send')}
        </Button>
      </FormFoot>
    </form>
  )
}

/** The tasks that are left with their reasons, and which have none yet, or lack its text. */
function explainLeft(left: readonly TaskView[], givenReason: (task: TaskView) => LeftReason) {
  const skipped = left.flatMap((task) => {
    const { reason: chosen, text } = givenReason(task)
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
  return { skipped, unsaid }
}

type LeftTasksProps = {
  left: readonly TaskView[]
  givenReason: (task: TaskView) => LeftReason
  missing: Missing
  onChange: (id: string, name: string, leftReason: LeftReason) => void
  onChangeAll: (leftReason: LeftReason) => void
}

function LeftTasks({ left, givenReason, missing, onChange, onChangeAll }: LeftTasksProps) {
  const t = useText()
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-bold">{t('submit.left')}</legend>
      {left.length > 1 && (
        <ReasonForAll
          given={left.map(givenReason)}
          isTextMissing={left.some(({ id }) => missing.has(`text ${id}`))}
          onChange={onChangeAll}
        />
      )}
      {left.map((task) => (
        <LeftTask
          key={task.id}
          task={task}
          leftReason={givenReason(task)}
          missing={missing}
          onChange={(name, leftReason) => onChange(task.id, name, leftReason)}
        />
      ))}
    </fieldset>
  )
}

type PersonFieldsProps = {
  known: Partial<CleanerDetails>
  asked: readonly (typeof people)[number][]
  missing: Missing
  /** Null once another person was chosen. */
  onOther: (() => void) | null
  onMend: (name: string) => void
}

function PersonFields({ known, asked, missing, onOther, onMend }: PersonFieldsProps) {
  const t = useText()
  const tSheet = useSheetText()
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-bold">{t('submit.details')}</legend>
      {onOther && <KnownPerson details={known} onOther={onOther} />}
      {asked.map((name) => (
        <Field key={name} label={t(`submit.${name}`)} error={missing.has(name) && tSheet('missing.field')}>
          {(control) => (
            <Input
              {...control}
              name={name}
              required
              maxLength={name === 'company_name' ? 150 : 100}
              autoComplete={autocomplete[name]}
              defaultValue={known[name] || ''}
              onChange={() => onMend(name)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

function Gaps({ left, missing }: { left: readonly TaskView[]; missing: Missing }) {
  const t = useText()
  const summary = [
    left.some(({ id }) => missing.has(`reason ${id}`) || missing.has(`text ${id}`)) &&
      t('refused.skip_reason_required'),
    people.some((name) => missing.has(name)) && t('refused.cleaner_details_required'),
  ].filter(Boolean)
  return (
    <div role="alert">
      {summary.length > 0 && (
        <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
          {summary.map((text) => (
            <p key={String(text)}>{text}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** Who cleaned, as this phone remembers it: one line instead of three fields. */
function KnownPerson({ details, onOther }: { details: Partial<CleanerDetails>; onOther: () => void }) {
  const tSheet = useSheetText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
      <p className="min-w-0">
        <Isolated className="block font-semibold">{`${details.first_name} ${details.last_name}`}</Isolated>
        <Isolated className="block text-muted text-sm">{details.company_name}</Isolated>
      </p>
      <Button icon={<UserIcon className="size-5" />} onClick={onOther}>
        {tSheet('left.other_person')}
      </Button>
    </div>
  )
}
