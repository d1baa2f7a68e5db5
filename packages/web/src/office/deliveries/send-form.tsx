import { isLocale, type Locale, locales } from '@brightkey/contract/locale'
import type { DeliveryChannel } from '@brightkey/contract/reports/delivery-schema'
import { getMessage } from '@brightkey/contract/reports/endpoints'
import { directionOf, languages } from '@brightkey/i18n/languages'
import { keepPreviousData } from '@tanstack/react-query'
import { wordsOf } from '../../platform/office/problem.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { Form } from '../../ui/office/form.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
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

type PreviewProps = { reportId: string; language: Locale; label: string }

/** What the recipient reads, in the recipient's language. */
function MessagePreview({ reportId, language, label }: PreviewProps) {
  const { t } = useWords()
  const message = useRead(
    getMessage,
    { id: reportId, language },
    // The client's link in it may have been renewed by another user.
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-1.5">
      <p className="font-semibold text-sm">{label}</p>
      {message.data ? (
        <p
          lang={language}
          dir={directionOf(language)}
          aria-busy={message.isPlaceholderData}
          className="whitespace-pre-line break-words rounded-control bg-sunken px-3.5 py-3 text-sm aria-busy:opacity-55"
        >
          {message.data.text}
        </p>
      ) : message.isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-alert text-sm">
          <span>{wordsOf(message.error, t('send.preview_failed'))}</span>
          <Button size="small" onClick={() => void message.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <div role="status" className="h-17 animate-pulse rounded-control bg-sunken">
          <span className="sr-only">{t('nav.loading')}</span>
        </div>
      )}
    </section>
  )
}
