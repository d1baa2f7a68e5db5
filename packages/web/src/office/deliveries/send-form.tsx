import type { Locale } from '@brightkey/contract/locale'
import type { DeliveryChannel, Recipient } from '@brightkey/contract/reports/delivery-schema'
import { forgetRecipient, getMessage, listRecipients } from '@brightkey/contract/reports/endpoints'
import { textDirection } from '@brightkey/i18n/languages'
import { keepPreviousData } from '@tanstack/react-query'
import { readKey } from '../../platform/office/keys.ts'
import { getErrorText } from '../../platform/office/problem.ts'
import { queries } from '../../platform/office/queries.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { CloseIcon, UserIcon } from '../../ui/icons.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { Form } from '../../ui/office/form.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { PhoneField } from '../fields/phone/phone-field.tsx'
import { firstCountry, formatPasted } from '../fields/phone/phone-number.ts'
import { type SendDraft, withRecipient } from './send-draft.ts'

type FormProps = {
  id: string
  channel: DeliveryChannel
  reportId: string
  apartmentId: string
  draft: SendDraft
  onDraft: (draft: SendDraft) => void
  /** The error of the recipient. */
  wrong: string | null
  onSubmit: () => void
}

/** Recipient and language; the submit button is in the dialog's footer. */
export function SendForm(props: FormProps) {
  const { id, channel, reportId, apartmentId, draft, onDraft, wrong, onSubmit } = props
  const { t } = useTexts()
  const language = draft.language[channel]

  return (
    <Form id={id} draft="elsewhere" onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <RecipientChips
        apartmentId={apartmentId}
        channel={channel}
        onChoose={(to) => onDraft(withRecipient(draft, to))}
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
            <ChoiceSelect
              {...control}
              value={language}
              choices={languageChoices}
              onChange={(chosen) => onDraft({ ...draft, language: { ...draft.language, [channel]: chosen } })}
            />
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

/** The message in the recipient's language. */
function MessagePreview({ reportId, language, label }: PreviewProps) {
  const { t } = useTexts()
  const message = useRead(
    getMessage,
    { id: reportId, language },
    // Another user may have renewed the client's link in it.
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-1.5">
      <p className="font-semibold text-sm">{label}</p>
      {message.data ? (
        <p
          lang={language}
          dir={textDirection(language)}
          aria-busy={message.isPlaceholderData}
          className="whitespace-pre-line break-words rounded-control bg-sunken px-3.5 py-3 text-sm aria-busy:opacity-55"
        >
          {message.data.text}
        </p>
      ) : message.isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-alert text-sm">
          <span>{getErrorText(message.error, t('send.preview_failed'))}</span>
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

type ChipsProps = { apartmentId: string; channel: DeliveryChannel; onChoose: (to: Recipient) => void }

/** Earlier recipients of this apartment's reports; a press fills the form. */
function RecipientChips({ apartmentId, channel, onChoose }: ChipsProps) {
  const { t } = useTexts()
  const key = readKey(listRecipients, { id: apartmentId })
  const { data } = useRead(listRecipients, { id: apartmentId })
  const forget = useWrite(forgetRecipient, {
    onMutate({ recipientId }) {
      queries.setQueryData(key, (now) => now?.filter(({ id }) => id !== recipientId))
    },
    rereads: () => [key],
    afterRefusal: true,
  })
  const recipients = data?.filter((each) => each.channel === channel) ?? []
  if (recipients.length === 0) return null
  return (
    <section aria-label={t('send.recipients')} className="grid grid-cols-1 gap-1.5">
      <p className="font-semibold text-sm">{t('send.recipients')}</p>
      <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
        {recipients.map((each) => {
          const address =
            channel === 'email' ? each.recipient : formatPasted(each.recipient, firstCountry).text
          const name = each.recipient_name ?? address
          return (
            <li
              key={each.id}
              className="flex max-w-full items-center rounded-full bg-primary-soft text-primary"
            >
              <button
                type="button"
                title={address}
                onClick={() => onChoose(each)}
                className="flex min-h-10 min-w-0 items-center gap-1.5 rounded-full ps-3 pe-1 font-semibold text-sm"
              >
                <UserIcon className="size-4" />
                {each.recipient_name ? (
                  <Isolated className="truncate">{each.recipient_name}</Isolated>
                ) : (
                  <bdi dir="ltr" className="truncate">
                    {address}
                  </bdi>
                )}
              </button>
              <button
                type="button"
                aria-label={t('send.forget', { name })}
                title={t('send.forget', { name })}
                onClick={() => forget.mutate({ id: apartmentId, recipientId: each.id })}
                className="grid size-10 shrink-0 place-items-center rounded-full hover:text-primary-strong"
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
