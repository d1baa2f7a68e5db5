import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An error response as Meta writes it: HTTP status, code, and details. */
export type Refusal = {
  status: number
  code: number
  message?: string
  details?: string
  subcode?: number
  retryAfter?: string
}

export type CloudMessage = {
  to: string
  type: 'document' | 'text' | 'template'
  biz_opaque_callback_data: string
  document?: { id: string; filename: string; caption?: string }
  text?: { body: string; preview_url: boolean }
  template?: { name: string; language: { code: string }; components: unknown[] }
  wamid: string
}

type Reply = 'accept' | 'hang up' | Refusal

/**
 * A server that speaks the wire format of WhatsApp's Cloud API, and is stricter about its input: anything not as
 * documented gets a 400 and is noted in `wrong`, which a test expects to be empty.
 */
export class WhatsAppCloud {
  readonly messages: CloudMessage[] = []
  readonly media = new Map<string, { bytes: Buffer; filename: string }>()
  readonly wrong: string[] = []
  /** Calls of each kind, refused ones included. */
  calls = { media: 0, messages: 0 }
  /** Decides what happens to a message; called before it is accepted. */
  onMessage: (message: CloudMessage) => Reply | Promise<Reply> = () => 'accept'
  onMedia: () => Reply = () => 'accept'
  readonly token = 'EAAG-a-token-nobody-may-read-4711'
  readonly appSecret = 'an-app-secret-nobody-may-read-4712'
  readonly phoneId = '106540352242922'
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<WhatsAppCloud> {
    const server = createServer()
    const cloud = new WhatsAppCloud(server)
    server.on('request', (request, response) => {
      cloud.#respond(request, response).catch((error: unknown) => {
        // The request of a caller that was killed half way is not a mistake.
        if (request.errored) return
        cloud.wrong.push(String(error))
        response.writeHead(500).end()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return cloud
  }

  get settings() {
    const { port } = this.#server.address() as AddressInfo
    return {
      WHATSAPP_API_URL: `http://127.0.0.1:${port}/v26.0/`,
      WHATSAPP_TOKEN: this.token,
      WHATSAPP_PHONE_ID: this.phoneId,
      WHATSAPP_APP_SECRET: this.appSecret,
      WHATSAPP_VERIFY_TOKEN: 'a-word-of-our-choice',
      PUBLIC_URL: 'https://keys.example.test',
    }
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** How often each of our ids was accepted. */
  taken(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { biz_opaque_callback_data: id } of this.messages) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }

  signed(body: string): Record<string, string> {
    const signature = createHmac('sha256', this.appSecret).update(body).digest('hex')
    return { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBytes(request)
    const kind = request.url === `/v26.0/${this.phoneId}/media` ? 'media' : 'messages'
    const isKnownPath = kind === 'media' || request.url === `/v26.0/${this.phoneId}/messages`
    if (!isKnownPath || request.method !== 'POST')
      return this.#bad(response, `${request.method} ${request.url}`)
    this.calls[kind]++
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      return refuse(response, { status: 401, code: 190, message: `Malformed access token ${this.token}` })
    }
    if (kind === 'media') await this.#takeMedia(request, body, response)
    else await this.#takeMessage(request, body, response)
  }

  async #takeMedia(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const headers = { 'content-type': String(request.headers['content-type']) }
    const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
    const file = form?.get('file')
    const fields = form && [...form.keys()].sort().join()
    if (fields !== 'file,messaging_product,type' || !(file instanceof File)) {
      return this.#bad(response, `media of ${fields}`)
    }
    const right = form?.get('messaging_product') === 'whatsapp' && form.get('type') === 'application/pdf'
    const bytes = Buffer.from(await file.arrayBuffer())
    if (!right || file.type !== 'application/pdf' || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      return this.#bad(response, `media ${file.type}`)
    }
    const reply = this.onMedia()
    if (reply === 'hang up') return void response.destroy()
    if (reply !== 'accept') return refuse(response, reply)
    const id = String(1_000_000_000 + this.media.size)
    this.media.set(id, { bytes, filename: file.name })
    json(response, 200, { id })
  }

  async #takeMessage(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    if (request.headers['content-type'] !== 'application/json') return this.#bad(response, 'not JSON')
    const message = JSON.parse(body.toString())
    const fault = this.#findFault(message)
    if (fault) return this.#bad(response, fault)
    const accepted: CloudMessage = { ...message, wamid: `wamid.${this.messages.length}.${message.to}` }
    const reply = await this.onMessage(accepted)
    if (typeof reply === 'object') return refuse(response, reply)
    this.messages.push(accepted)
    if (reply === 'hang up') return void response.destroy()
    json(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: accepted.to, wa_id: accepted.to }],
      messages: [{ id: accepted.wamid, message_status: 'accepted' }],
    })
  }

  #findFault(message: Record<string, unknown>): string | null {
    const { type } = message
    const fields = Object.keys(message).sort().join()
    const wanted = ['biz_opaque_callback_data', 'messaging_product', 'recipient_type', 'to', 'type', type]
    if (fields !== wanted.sort().join()) return `message of ${fields}`
    if (message.messaging_product !== 'whatsapp' || message.recipient_type !== 'individual') return 'product'
    if (!/^[1-9]\d{6,14}$/.test(String(message.to))) return `to ${message.to}`
    if (String(message.biz_opaque_callback_data).length > 512) return 'callback data'
    if (type === 'document') return this.#documentFault(message.document)
    if (type === 'text') return textFault(message.text)
    const { name, language, components } = Object(message.template)
    if (!/^[a-z0-9_]+$/.test(name) || Object.keys(language).join() !== 'code') return 'template'
    const text = components.at(-1)
    const [parameter] = components.length > 1 ? components[0].parameters : [null]
    if (parameter && (components[0].type !== 'header' || parameter.type !== 'document')) return 'header'
    const texts = text.parameters.map((each: { type: string; text: string }) => each)
    const plain = texts.every(
      (each: { type: string; text: string }) => each.type === 'text' && /^\S.*$/.test(each.text),
    )
    if (text.type !== 'body' || texts.length !== 2 || !plain) return 'body'
    return parameter && this.#documentFault(parameter.document)
  }

  #documentFault(document: unknown): string | null {
    const { id, filename, caption = '' } = Object(document)
    if (!this.media.has(id)) return `no media ${id}`
    if (!/^[\w.-]+\.pdf$/.test(filename)) return `filename ${filename}`
    return caption.length > 1024 ? 'caption' : null
  }

  #bad(response: ServerResponse, what: string): void {
    this.wrong.push(what)
    refuse(response, { status: 400, code: 100, message: '(#100) Invalid parameter', details: what })
  }
}

function textFault(text: unknown): string | null {
  const { body, preview_url, ...rest } = Object(text)
  const isRight = typeof body === 'string' && body.length > 0 && body.length <= 4096 && preview_url === false
  return isRight && Object.keys(rest).length === 0 ? null : 'text'
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
  response.end(JSON.stringify(body))
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  const { status, code, message = `(#${code}) Refused`, details, subcode, retryAfter } = refusal
  const error = {
    message,
    type: 'OAuthException',
    code,
    ...(subcode ? { error_subcode: subcode } : {}),
    ...(details ? { error_data: { messaging_product: 'whatsapp', details } } : {}),
    fbtrace_id: 'AmZ1yRkkJGgXl0BBJRjhl2x',
  }
  json(response, status, { error }, retryAfter ? { 'retry-after': retryAfter } : {})
}
