import type { Locale } from '@brightkey/contract/locale'
import type { DeliveryChannel, Recipient } from '@brightkey/contract/reports/delivery-schema'
import { firstCountry, formatPasted, type TypedPhone, toE164 } from '../fields/phone/phone-number.ts'

/** The draft of both channels; switching between them loses nothing. */
export type SendDraft = {
  phone: TypedPhone
  email: string
  name: Record<DeliveryChannel, string>
  language: Record<DeliveryChannel, Locale>
  attachPdf: boolean
}

export const newDraft = (language: Locale): SendDraft => ({
  phone: { text: '', country: firstCountry },
  email: '',
  name: { whatsapp: '', email: '' },
  language: { whatsapp: language, email: language },
  attachPdf: true,
})

/** Returns the draft with a remembered recipient. */
export function withRecipient(draft: SendDraft, to: Recipient): SendDraft {
  const { channel, recipient } = to
  return {
    ...draft,
    ...(channel === 'email' ? { email: recipient } : { phone: formatPasted(recipient, draft.phone.country) }),
    name: { ...draft.name, [channel]: to.recipient_name ?? '' },
    language: { ...draft.language, [channel]: to.language },
  }
}

/** Returns the recipient as it is sent, or what is wrong with it. */
export function parseRecipient(
  draft: SendDraft,
  channel: DeliveryChannel,
): { recipient: string } | { wrong: 'phone_missing' | 'phone_wrong' | 'email_missing' } {
  if (channel === 'email') {
    const recipient = draft.email.trim()
    return recipient === '' ? { wrong: 'email_missing' } : { recipient }
  }
  if (draft.phone.text.trim() === '') return { wrong: 'phone_missing' }
  const recipient = toE164(draft.phone)
  return recipient === null ? { wrong: 'phone_wrong' } : { recipient }
}
