import { needsSmtpUtf8 } from '../contacts/mail-address.ts'
import { cleanReason } from '../service-reason.ts'
import { classifyMailRefusal, type MailRefusal } from './refusals.ts'

/** A mail to send. `id` is the Message-ID with angle brackets. */
export type Outgoing = {
  id: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

export type Attachment = { filename: string; contentType: string; content: Buffer }

/** A mail was not sent. `refusal` if the server will never accept it; `message` is the server's reason. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly refusal: MailRefusal | null

  constructor(message: string, refusal: MailRefusal | null) {
    super(cleanReason(message))
    this.refusal = refusal
  }
}

export type Transport = {
  /** Resolves when the mail server has accepted the mail. Rejects with {@link NotSent}. */
  send(mail: Outgoing): Promise<void>
  close(): void
}

// Each step, and all together, well within the lease of a job.
const times = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}
const totalTimeoutMs = 45_000

/** Sends by the mail server of SMTP_URL. */
export function openTransport(smtpUrl: string): Transport {
  let smtp: ReturnType<typeof connectSmtp> | undefined
  return {
    async send({ id, from, to, subject, text, html, attachments = [] }) {
      try {
        smtp ??= connectSmtp(smtpUrl)
        const opened = await smtp
        if (needsSmtpUtf8(to) && !(await opened.takesUtf8()))
          throw new NotSent('SMTPUTF8 is not announced.', 'address_unsupported')
        await opened.transport.sendMail({
          messageId: id,
          from,
          // As an object and with an explicit envelope: always a single address, whatever it contains.
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          subject,
          text,
          html,
          attachments: [...attachments],
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(totalTimeoutMs),
        })
      } catch (error) {
        throw toNotSent(error)
      }
    },
    close: () => void smtp?.then(({ transport }) => transport.close()),
  }
}

/** Loads the library only for the first mail: that costs a start 80 ms, and many installations send none. */
async function connectSmtp(url: string) {
  const { createTransport } = await import('nodemailer')
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  return {
    transport: createTransport({ url, ...times, disableFileAccess: true, disableUrlAccess: true }),
    /**
     * Whether the server announces SMTPUTF8, by a connection of its own: the library sends addresses that need it to servers without it
     * too, and what those make of them is anyone's guess.
     */
    takesUtf8: () =>
      new Promise<boolean>((resolve, reject) => {
        const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...times })
        connection.on('error', reject)
        connection.connect(() => {
          // The response to EHLO.
          resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
          connection.quit()
        })
      }),
  }
}

function toNotSent(error: unknown): NotSent {
  if (error instanceof NotSent) return error
  const { responseCode, response, code, command, message } = Object(error)
  // An address that cannot be written into an envelope will not become one that can.
  // A failed login is a 535, but not the mail's fault: the operator can fix it.
  const ofTheMail = responseCode !== undefined && code !== 'EAUTH'
  const permanent = ofTheMail ? responseCode >= 500 : code === 'EENVELOPE'
  // The library calls a refusal of DATA an envelope's fault too; one without a command is its own, of the address.
  const ofRecipient = permanent && code === 'EENVELOPE' && !['MAIL FROM', 'DATA'].includes(command)
  const reason = String(response || message || code)
  return new NotSent(reason, permanent ? classifyMailRefusal(reason, ofRecipient) : null)
}

/** One mail to any address; those to users are queued (`outgoing.ts`). `id` is that of the row it is sent for. */
export type DirectMail = Omit<Outgoing, 'from'> & { company: string }

/** Sends e-mails. */
export type Mailer<Owner> = {
  /** The address mail comes from; null where no mail server is set up. */
  readonly from: string | null
  /** Call it once a queued mail is committed: it leaves now, and the caller does not wait. */
  wake(instance: Owner): void
  /** Sends what is due and returns how many mails that were: none without a mail server. */
  deliver(instance: Owner): Promise<number>
  /** Sends one mail while the caller waits. Returns why it did not leave, or null when the server accepted it. */
  send(parcel: DirectMail): Promise<NotSent | null>
  /** Ends when what is being sent has been. */
  close(): Promise<void>
}
