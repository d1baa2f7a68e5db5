import { skipReasons } from '@brightkey/contract/sessions/choices'
import type { CleanerDetails } from '@brightkey/contract/sessions/schema'
import { type FormEvent, useState } from 'react'
import { keepText, keptText } from '../../platform/kept-text.ts'
import { useText } from '../../platform/language/language.tsx'
import type { Skipped } from '../../platform/outbox/item.ts'
import type { TaskView } from '../../platform/outbox/received.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { AlertIcon, SendIcon } from '../../ui/icons.tsx'

const key = 'cleaner_details'
const people = ['first_name', 'last_name', 'company_name'] as const
const autocomplete = {
  first_name: 'given-name',
  last_name: 'family-name',
  company_name: 'organization',
} as const

function remembered(): Partial<CleanerDetails> {
  try {
    return JSON.parse(keptText(key) ?? '{}')
  } catch {
    return {}
  }
}

type SubmitFormProps = {
  left: readonly TaskView[]
  onSubmit: (details: CleanerDetails, skipped: Skipped[]) => void
}

/** Why tasks were left, and who cleaned; the names stay on this phone for the next time. */
export function SubmitForm({ left, onSubmit }: SubmitFormProps) {
  const t = useText()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<'skip_reason_required' | 'cleaner_details_required' | null>(null)
  const known = remembered()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const said = (name: string) => String(given.get(name) ?? '').trim()
    const skipped = left.flatMap(({ id }) => {
      const reason = skipReasons.find((each) => each === said(`reason ${id}`))
      const text = said(`text ${id}`) || null
      return reason === undefined || (reason === 'other' && text === null)
        ? []
        : [{ task_id: id, reason, text }]
    })
    const details = {
      first_name: said('first_name'),
      last_name: said('last_name'),
      company_name: said('company_name'),
    }
    if (skipped.length < left.length) return setError('skip_reason_required')
    if (Object.values(details).includes('')) return setError('cleaner_details_required')
    keepText(key, JSON.stringify(details))
    onSubmit(details, skipped)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {left.length > 0 && (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-3 font-bold">{t('submit.left')}</legend>
          {left.map((task) => (
            <div key={task.id} className="grid gap-2 rounded-control border border-line p-3">
              <Field label={<bdi>{task.title_text}</bdi>}>
                {(control) => (
                  <Select
                    {...control}
                    name={`reason ${task.id}`}
                    value={chosen[task.id] ?? ''}
                    onChange={(event) => setChosen({ ...chosen, [task.id]: event.target.value })}
                  >
                    <option value="">{t('submit.reason')}…</option>
                    {skipReasons.map((reason) => (
                      <option key={reason} value={reason}>
                        {t(`skip.${reason}`)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              {chosen[task.id] === 'other' && (
                <Input
                  name={`text ${task.id}`}
                  maxLength={500}
                  aria-label={t('submit.reason_text')}
                  placeholder={t('submit.reason_text')}
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-bold">{t('submit.details')}</legend>
        {people.map((name) => (
          <Field key={name} label={t(`submit.${name}`)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                required
                maxLength={name === 'company_name' ? 150 : 100}
                autoComplete={autocomplete[name]}
                defaultValue={known[name] ?? ''}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <div role="alert">
        {error && (
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            {t(`refused.${error}`)}
          </Notice>
        )}
      </div>
      <Button type="submit" look="strong" size="large" wide icon={<SendIcon />}>
        {t('submit.send')}
      </Button>
    </form>
  )
}
