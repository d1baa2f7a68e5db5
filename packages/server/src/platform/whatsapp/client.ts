import { createHash } from 'node:crypto'
import type { Locale } from '@brightkey/contract/locale'
import type { WhatsAppAccount } from '../../config.ts'
import { type CloudError, classifyError, describeError, type Fault } from './faults.ts'

/** The outcome of a message. `detail` is WhatsApp's error text, for the log and the operator. */
export type Outcome =
  | { sent: true; providerId: string | null }
  | { sent: false; fault: Fault; detail: string }

export type WhatsApp = {
  /** Sends a document or a text; resolves also when that failed. Takes 50 s at most. */
  send(message: Message): Promise<Outcome>
}

type Called =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; outcome: Outcome; code: number | null }

// One upload and a message in each of three languages: together within the lease of a job.
const uploadMs = 20_000
const messageMs = 10_000
/** How long an upload is reused. WhatsApp keeps it for 30 days; retries and further recipients come much sooner. */
const mediaReuseMs = 3_600_000
const maxMedia = 200
const templateMissing = 132001

/** A client of WhatsApp's Cloud API. Follows no redirects, so that the token is never sent elsewhere. */
export function openWhatsApp({
  apiUrl,
  token,
  phoneId,
  template,
  cleanerTemplate,
}: WhatsAppAccount): WhatsApp {
  const uploaded = new Map<string, { id: string; at: number }>()

  async function call(path: string, body: string | FormData, ms: number): Promise<Called> {
    try {
      const response = await fetch(`${apiUrl}/${phoneId}/${path}`, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(ms),
        headers: {
          authorization: `Bearer ${token}`,
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        },
        body,
      })
      const json = parseObject(await response.text())
      if (response.ok) return { ok: true, body: json }
      const error: CloudError | null = 'error' in json ? Object(json.error) : null
      const fault = classifyError(error, response.status, response.headers.get('retry-after'))
      return failed(fault, `${response.status} ${describeError(error)}`.trim(), error?.code ?? null)
    } catch (error) {
      const { message, cause } = Object(error)
      return failed({ kind: 'temporary' }, String(Object(cause).code ?? message))
    }
  }

  const failed = (fault: Fault, detail: string, code: number | null = null): Called => ({
    ok: false,
    code,
    // WhatsApp repeats a malformed token in its error message.
    outcome: { sent: false, fault, detail: detail.replaceAll(token, '***').slice(0, 500) },
  })

  async function upload({ document }: Message): Promise<{ id: string } | Outcome | null> {
    if (document === null) return null
    const key = createHash('sha256').update(document.bytes).digest('base64')
    const known = uploaded.get(key)
    if (known && known.at > Date.now() - mediaReuseMs) return known
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('type', 'application/pdf')
    const file = new Blob([new Uint8Array(document.bytes)], { type: 'application/pdf' })
    form.set('file', file, document.filename)
    const response = await call('media', form, uploadMs)
    if (!response.ok) return response.outcome
    const id = String(response.body.id ?? '')
    if (id === '') return { sent: false, fault: { kind: 'temporary' }, detail: 'no id for the upload' }
    uploaded.delete(key)
    uploaded.set(key, { id, at: Date.now() })
    const [oldest] = uploaded.keys()
    if (uploaded.size > maxMedia && oldest !== undefined) uploaded.delete(oldest)
    return { id }
  }

  async function post(message: Message, media: string | null): Promise<Called> {
    const name = media === null ? cleanerTemplate : template
    if (name === null) return call('messages', JSON.stringify(plainMessage(message, media)), messageMs)
    // A template that is not approved in the recipient's language may be in English.
    const languages = [...new Set([message.language, 'en', 'en_US'])]
    let response: Called | null = null
    for (const language of languages) {
      const body = templateMessage(message, media, name, language)
      response = await call('messages', JSON.stringify(body), messageMs)
      if (response.ok || response.code !== templateMissing) return response
    }
    return response ?? failed({ kind: 'temporary' }, 'no language')
  }

  return {
    async send(message) {
      const media = await upload(message)
      if (media !== null && !('id' in media)) return media
      const response = await post(message, media?.id ?? null)
      if (!response.ok) {
        // The upload may be the cause: the next attempt uploads again.
        if (isFinal(response.outcome)) uploaded.clear()
        return response.outcome
      }
      const [first] = Array.isArray(response.body.messages) ? response.body.messages : []
      const id: unknown = Object(first).id
      return { sent: true, providerId: typeof id === 'string' ? id.slice(0, 300) : null }
    },
  }
}

const isFinal = (outcome: Outcome) =>
  !outcome.sent && outcome.fault.kind === 'final' && outcome.fault.code === 'refused'

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** A document, or a text, for one person. `id` is ours and comes back by the webhook; `to` is E.164. */
export type Message = {
  id: string
  to: string
  language: Locale
  /** Null for a text alone. */
  document: { bytes: Buffer; filename: string } | null
  caption: string
  /** What a template's body names, in its order: apartment and date; of a text, its headline and a link. */
  values: readonly string[]
}

/** WhatsApp's limits, in characters. */
const maxCaption = 1024
const maxText = 4096

const commonFields = ({ id, to }: Message) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: to.replace(/^\+/, ''),
  biz_opaque_callback_data: id,
})

/** A plain Cloud API message: delivered only if the recipient wrote to us within 24 hours. */
const plainMessage = (message: Message, media: string | null) => ({
  ...commonFields(message),
  ...(message.document === null
    ? { type: 'text', text: { body: message.caption.slice(0, maxText), preview_url: false } }
    : {
        type: 'document',
        document: {
          id: media,
          filename: message.document.filename,
          caption: message.caption.slice(0, maxCaption),
        },
      }),
})

/** The same by an approved template, in one of the languages it is approved in. */
const templateMessage = (message: Message, media: string | null, name: string, language: string) => ({
  ...commonFields(message),
  type: 'template',
  template: {
    name,
    language: { code: language },
    components: [
      ...(message.document === null
        ? []
        : [
            {
              type: 'header',
              parameters: [
                { type: 'document', document: { id: media, filename: message.document.filename } },
              ],
            },
          ]),
      {
        type: 'body',
        parameters: message.values.map((value) => ({ type: 'text', text: toSingleLine(value) })),
      },
    ],
  },
})

/** Template values must not be empty or contain line breaks, tabs or more than four spaces. */
const toSingleLine = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim() || '–'
