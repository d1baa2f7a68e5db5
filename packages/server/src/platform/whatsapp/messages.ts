import type { Locale } from '@brightkey/contract/locale'

/** A document for one person. `id` is ours and comes back by the webhook; `to` is E.164. */
export type Message = {
  id: string
  to: string
  language: Locale
  document: { bytes: Buffer; filename: string }
  caption: string
  /** What a template's body names, in its order: apartment and date. */
  values: readonly string[]
}

/** WhatsApp's limit, in characters. */
const maxCaption = 1024

const commonFields = ({ id, to }: Message) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: to.replace(/^\+/, ''),
  biz_opaque_callback_data: id,
})

/** A plain Cloud API message: delivered only if the recipient wrote to us within 24 hours. */
export const documentMessage = (message: Message, media: string) => ({
  ...commonFields(message),
  type: 'document',
  document: {
    id: media,
    filename: message.document.filename,
    caption: message.caption.slice(0, maxCaption),
  },
})

/** The same by an approved template, in one of the languages it is approved in. */
export const templateMessage = (message: Message, media: string, name: string, language: string) => ({
  ...commonFields(message),
  type: 'template',
  template: {
    name,
    language: { code: language },
    components: [
      {
        type: 'header',
        parameters: [{ type: 'document', document: { id: media, filename: message.document.filename } }],
      },
      {
        type: 'body',
        parameters: message.values.map((value) => ({ type: 'text', text: toSingleLine(value) })),
      },
    ],
  },
})

/** Template values must not be empty or contain line breaks, tabs or more than four spaces. */
const toSingleLine = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim() || '–'
