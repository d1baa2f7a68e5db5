import type { Locale } from '@brightkey/contract/locale'
import type { DeliveryChannel, Recipient } from '@brightkey/contract/reports/delivery-schema'
import { e164Of, pastedPhone, type TypedPhone } from './phone-number.ts'

/** What is being written, of both channels: going to the other and back loses nothing. */
export type SendDraft = {
  phone: TypedPhone
  email: string
  name: Record<DeliveryChannel, string>
  language: Record<DeliveryChannel, Locale>
  attachPdf: boolean
}

export const newDraft = (language: Locale): SendDraft => ({
  phone: { text: '', country: 'AE' },
  email: '',
  name: { whatsapp: '', email: '' },
  language: { whatsapp: language, email: language },
  attachPdf: true,
})

/** The draft with a remembered recipient in it. */
export function draftTo(draft: SendDraft, to: Recipient): SendDraft {
  const { channel, recipient } = to
  return {
    ...draft,
    ...(channel === 'email' ? { email: recipient } : { phone: pastedPhone(recipient, draft.phone.country) }),
    name: { ...draft.name, [channel]: to.recipient_name ?? '' },
    language: { ...draft.language, [channel]: to.language },
  }
}

/** What is wrong with the recipient as typed, or the recipient as it is sent. */
export function recipientIn(
  draft: SendDraft,
  channel: DeliveryChannel,
): { recipient: string } | { wrong: 'phone_missing' | 'phone_wrong' | 'email_missing' } {
  if (channel === 'email') {
    const recipient = draft.email.trim()
    return recipient === '' ? { wrong: 'email_missing' } : { recipient }
  }
  if (draft.phone.text.trim() === '') return { wrong: 'phone_missing' }
  const recipient = e164Of(draft.phone)
  return recipient === null ? { wrong: 'phone_wrong' } : { recipient }
}
