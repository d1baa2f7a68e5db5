import { createTransport } from 'nodemailer'

/** One mail as it goes out. `id` is the Message-ID, with its angle brackets. */
export type Outgoing = {
  id: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

/** A mail did not go out. `permanent` when the server said that it never will; `message` is in the server's words. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly permanent: boolean

  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}

export type Transport = {
  /** Resolves when the mail server has taken the mail over. Rejects with {@link NotSent}. */
  send(mail: Outgoing): Promise<void>
  close(): void
}

// Each step, and all of them together, well within the lease of a mail.
const times = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}
const wholeMs = 45_000

/** Sends by the mail server of SMTP_URL. */
export function openTransport(smtpUrl: string): Transport {
  const smtp = createTransport({ url: smtpUrl, ...times, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ id, from, to, subject, text, html }) {
      try {
        await smtp.sendMail({
          messageId: id,
          from,
          // As an object and with its own envelope: whatever is in it, it is one address.
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(wholeMs),
        })
      } catch (error) {
        throw notSent(error)
      }
    },
    close: () => smtp.close(),
  }
}

function notSent(error: unknown): NotSent {
  const { responseCode, response, code, message } = Object(error)
  // An address that cannot be written into an envelope will not become one that can.
  // That we may not log in is a 535, yet says nothing of the mail: whoever runs the server can mend it.
  const ofTheMail = responseCode !== undefined && code !== 'EAUTH'
  const permanent = ofTheMail ? responseCode >= 500 : code === 'EENVELOPE'
  return new NotSent(String(response ?? message ?? code).slice(0, 500), permanent)
}
