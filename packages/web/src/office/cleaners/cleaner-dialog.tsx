import type { InputOf } from '@brightkey/contract/api'
import { createCleaner, getCleaner, updateCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { type FormEvent, useId, useState } from 'react'
import { Refused } from '../../platform/http/send.ts'
import { changedValues } from '../../platform/office/away/changed-values.ts'
import { fieldProblem, saveFailureText } from '../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { SegmentsField } from '../../ui/office/segments.tsx'
import { FieldShownAs } from '../../ui/office/shown-as.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { PhoneField } from '../fields/phone-field.tsx'
import { firstCountry, formatPasted, type TypedPhone, toE164 } from '../fields/phone-number.ts'
import { parseRate, RateField, toTypedRate } from './rate-field.tsx'

type DialogProps = {
  /** Null adds one. */
  cleaner: Cleaner | null
  onSaved: (cleaner: Cleaner) => void
  onClose: () => void
}

/** The id of the other cleaner who has the number already, of a refusal. */
const otherId = (error: unknown) =>
  error instanceof Refused && error.body.code === 'cleaner_exists' ? String(error.body.cleaner_id) : null

/** Adds or edits a cleaner. */
export function CleanerDialog({ cleaner, onSaved, onClose }: DialogProps) {
  const { t, locale } = useTexts()
  const form = useId()
  const [opened] = useState(cleaner)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const save = useWrite(
    (values: InputOf<typeof createCleaner>) =>
      cleaner === null
        ? call(createCleaner, values)
        : call(updateCleaner, {
            id: cleaner.id,
            ...changedValues(values, { opened: opened ?? cleaner, now: cleaner, refusal }),
          }),
    { stores: getCleaner, onError: setRefusal },
  )
  const draft = useDraft('cleaner', cleaner?.id)
  const [phone, setPhone] = useDraftState<TypedPhone>(draft, 'phone', () =>
    formatPasted(cleaner?.phone ?? '', firstCountry),
  )
  const [language, setLanguage] = useDraftState(draft, 'language', cleaner?.language ?? locale)
  const [rate, setRate] = useDraftState(draft, 'rate', () => toTypedRate(cleaner?.rate ?? null))
  const [wrong, setWrong] = useState<'name' | 'phone' | 'rate' | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    const number = toE164(phone)
    const first_name = textOf('first_name')
    const paid = parseRate(rate)
    const isPhoneWrong = phone.text.trim() !== '' && number === null
    const isWrong = first_name === '' ? 'name' : isPhoneWrong ? 'phone' : paid === undefined ? 'rate' : null
    setWrong(isWrong)
    if (isWrong || paid === undefined) return
    save.mutate(
      {
        first_name,
        last_name: textOf('last_name'),
        company_name: textOf('company_name'),
        phone: number,
        language,
        note: textOf('note') || null,
        rate: paid,
      },
      { onSuccess: onSaved },
    )
  }
  const { error } = save
  const id = otherId(error)
  const other = useRead(getCleaner, id === null ? null : { id }).data
  const [isOtherOpen, setIsOtherOpen] = useState(false)
  const footer = (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={save.isPending}>
        {cleaner === null ? t('cleaners.create') : t('act.save')}
      </Button>
    </DialogFooter>
  )
  const textField = (name: 'last_name' | 'company_name', label: string, maxLength: number) => (
    <Field label={label} aside={t('act.optional')} error={fieldProblem(error, name)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={cleaner?.[name]}
        />
      )}
    </Field>
  )
  const closeOther = () => setIsOtherOpen(false)
  return (
    <>
      <Modal
        title={cleaner === null ? t('cleaners.new') : t('cleaners.edit')}
        closeLabel={t('act.close')}
        onClose={onClose}
        footer={footer}
      >
        <Form id={form} onSubmit={submit} draft={draft} className="grid grid-cols-1 gap-4">
          <ErrorNotice>
            {error && (
              <>
                {saveFailureText(error, t, t('act.save_failed'))}
                {other && (
                  <Button size="small" className="mt-2 flex" onClick={() => setIsOtherOpen(true)}>
                    {t('cleaners.open_other', { name: getCleanerName(other) })}
                  </Button>
                )}
              </>
            )}
          </ErrorNotice>
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            <Field
              label={t('cleaners.first_name')}
              error={wrong === 'name' ? t('cleaners.first_name_missing') : fieldProblem(error, 'first_name')}
            >
              {(control) => (
                <Input
                  {...control}
                  name="first_name"
                  maxLength={100}
                  autoComplete="off"
                  required
                  defaultValue={cleaner?.first_name}
                />
              )}
            </Field>
            {textField('last_name', t('cleaners.last_name'), 100)}
          </div>
          {textField('company_name', t('cleaners.company'), 150)}
          <PhoneField
            value={phone}
            onChange={setPhone}
            error={wrong === 'phone' ? t('send.phone_wrong') : fieldProblem(error, 'phone')}
          />
          <SegmentsField
            label={t('cleaners.language')}
            value={language}
            choices={languageChoices}
            onChange={setLanguage}
            hint={t('cleaners.language_hint')}
          />
          <RateField
            value={rate}
            onChange={setRate}
            error={wrong === 'rate' ? t('cleaners.rate_wrong') : fieldProblem(error, 'rate')}
          />
          <Field label={t('cleaners.note')} hint={t('cleaners.note_hint')} aside={t('act.optional')}>
            {(control) => (
              <>
                <Textarea {...control} name="note" maxLength={2000} defaultValue={cleaner?.note ?? ''} />
                <FieldShownAs label={t('note.shown_as')} controlId={control.id} />
              </>
            )}
          </Field>
        </Form>
      </Modal>
      {/* Over this one, so that nothing typed here is lost. */}
      {other && isOtherOpen && <CleanerDialog cleaner={other} onSaved={closeOther} onClose={closeOther} />}
    </>
  )
}
