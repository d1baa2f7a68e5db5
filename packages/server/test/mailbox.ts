import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

/** What the mail server does with a mail: takes it, refuses the recipient or the content, or hangs up after taking it. */
type Manner = 'take' | 'hang up' | { at: 'recipient' | 'content'; code: number; words: string }

export type Caught = Email & { envelope: { from: string; to: string[] }; raw: string }

/** A real mail server on this machine that keeps what it is sent. */
export class Mailbox {
  readonly mails: Caught[] = []
  manner: Manner = 'take'
  #server: SMTPServer | null = null
  #port = 0

  static async open(): Promise<Mailbox> {
    const box = new Mailbox()
    await box.up()
    return box
  }

  get settings() {
    return {
      SMTP_URL: `smtp://127.0.0.1:${this.#port}`,
      MAIL_FROM: 'Marina Stays <office@example.test>',
      PUBLIC_URL: 'https://keys.example.test',
    }
  }

  async up(): Promise<void> {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: (_address, _session, done) => done(this.#refusal('recipient')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const refusal = this.#refusal('content')
          if (refusal) return done(refusal)
          const raw = Buffer.concat(chunks)
          const { mailFrom, rcptTo } = session.envelope
          const envelope = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          }
          this.mails.push({ ...(await PostalMime.parse(raw)), envelope, raw: String(raw) })
          if (this.manner === 'hang up') this.#hangUp()
          else done()
        })
      },
    })
    this.#server.on('error', () => {})
    const listening = this.#server.listen(this.#port, '127.0.0.1')
    await once(listening, 'listening')
    this.#port = Object(listening.address()).port
  }

  async down(): Promise<void> {
    const server = this.#server
    this.#server = null
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }

  [Symbol.asyncDispose]() {
    return this.down()
  }

  /** The mails to an address, once there are so many. */
  async to(address: string, count = 1): Promise<Caught[]> {
    const mails = () => this.mails.filter(({ envelope }) => envelope.to.includes(address))
    await expect.poll(() => mails().length, { timeout: 5000 }).toBeGreaterThanOrEqual(count)
    return mails()
  }

  #refusal(at: 'recipient' | 'content'): Error | null {
    const { manner } = this
    if (typeof manner === 'string' || manner.at !== at) return null
    return Object.assign(new Error(manner.words), { responseCode: manner.code })
  }

  #hangUp(): void {
    for (const connection of this.#server?.connections ?? []) Object(connection)._socket.destroy()
  }
}

/** The token of the link in a mail. */
export const tokenIn = (mail: Caught | undefined): string =>
  /https:\/\/keys\.example\.test\/set-password\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
