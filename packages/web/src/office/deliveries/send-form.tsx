import { isLocale, locales } from '@brightkey/contract/locale'
import type { DeliveryChannel } from '@brightkey/contract/reports/delivery-schema'
import { languages } from '@brightkey/i18n/languages'
import { useWords } from '../../platform/office/words.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { Form } from '../../ui/office/form.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { MessagePreview } from './message-preview.tsx'
import { PhoneField } from './phone-field.tsx'
import { RecipientChips } from './recipient-chips.tsx'
import { draftTo, type SendDraft } from './send-draft.ts'

type FormProps = {
  id: string
  channel: DeliveryChannel
  reportId: string
  apartmentId: string
  draft: SendDraft
  onDraft: (draft: SendDraft) => void
  /** What is wrong with the recipient. */
  wrong: string | null
  onSubmit: () => void
}

/** Whom to send it to and in which language; the button that sends stands in the dialog's footer. */
export function SendForm(props: FormProps) {
  const { id, channel, reportId, apartmentId, draft, onDraft, wrong, onSubmit } = props
  const { t } = useWords()
  const language = draft.language[channel]

  return (
    <Form id={id} onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <RecipientChips
        apartmentId={apartmentId}
        channel={channel}
        onChoose={(to) => onDraft(draftTo(draft, to))}
      />
      {channel === 'whatsapp' ? (
        <PhoneField value={draft.phone} onChange={(phone) => onDraft({ ...draft, phone })} error={wrong} />
      ) : (
        <Field label={t('send.email')} error={wrong}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              dir="ltr"
              maxLength={254}
              placeholder="name@example.com"
              value={draft.email}
              onChange={({ target }) => onDraft({ ...draft, email: target.value })}
            />
          )}
        </Field>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('send.name')} aside={t('act.optional')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={150}
              value={draft.name[channel]}
              onChange={({ target }) =>
                onDraft({ ...draft, name: { ...draft.name, [channel]: target.value } })
              }
            />
          )}
        </Field>
        <Field label={t('send.language')}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) =>
                isLocale(target.value) &&
                onDraft({ ...draft, language: { ...draft.language, [channel]: target.value } })
              }
            >
              {locales.map((each) => (
                <option key={each} value={each} lang={each}>
                  {languages[each].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {channel === 'email' && (
        <SwitchRow
          label={t('send.attach_pdf')}
          on={draft.attachPdf}
          onChange={(attachPdf) => onDraft({ ...draft, attachPdf })}
        />
      )}
      <MessagePreview
        reportId={reportId}
        language={language}
        label={t(channel === 'email' ? 'send.preview_email' : 'send.preview')}
      />
    </Form>
  )
}
