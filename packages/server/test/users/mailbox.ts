import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

type Step = 'greeting' | 'sender' | 'recipient' | 'data' | 'content'

/** What the mail server does with a mail: takes it, refuses it at some step, hangs up after taking it, or never greets. */
export type MailboxBehaviour = 'take' | 'hang up' | 'silent' | { at: Step; code: number; words: string }

export type ReceivedMail = Email & { envelope: { from: string; to: string[] }; raw: string }

/** A real mail server on this machine that keeps its mails. */
export class Mailbox {
  readonly mails: ReceivedMail[] = []
  behaviour: MailboxBehaviour = 'take'
  #server: SMTPServer | null = null
  #port = 0
  #wantsLogin = false
  /** Whether it lacks SMTPUTF8, as many do. */
  #isAscii = false

  static async open(options: { wantsLogin?: boolean; isAscii?: boolean } = {}): Promise<Mailbox> {
    const box = new Mailbox()
    await box.up(options)
    return box
  }

  get settings() {
    return {
      SMTP_URL: `smtp://127.0.0.1:${this.#port}`,
      MAIL_FROM: 'Marina Stays <office@example.test>',
      PUBLIC_URL: 'https://keys.example.test',
    }
  }

  /** The same server for a sender whose login it refuses. */
  get settingsOfStranger() {
    return { ...this.settings, SMTP_URL: `smtp://office:wrong@127.0.0.1:${this.#port}` }
  }

  async up({ wantsLogin = false, isAscii = false } = {}): Promise<void> {
    this.#wantsLogin = wantsLogin
    this.#isAscii = isAscii
    this.#server = new SMTPServer({
      // A login is required only if the address asks for one.
      disabledCommands: ['STARTTLS', ...(this.#wantsLogin ? [] : ['AUTH'])],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('Bad password'), { responseCode: 535 })),
      hideSMTPUTF8: this.#isAscii,
      logger: false,
      onConnect: (_session, done) => {
        // Leaves without a response.
        if (this.behaviour !== 'silent') done(this.#refusal('greeting'))
      },
      onMailFrom: (_address, _session, done) => done(this.#refusal('sender')),
      onRcptTo: (_address, _session, done) => {
        this.#refuseData()
        done(this.#refusal('recipient'))
      },
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
          if (this.behaviour === 'hang up') this.#hangUp()
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

  /** Returns the mails to an address, once there are `count`. */
  async to(address: string, count = 1): Promise<ReceivedMail[]> {
    const mails = () => this.mails.filter(({ envelope }) => envelope.to.includes(address))
    await expect.poll(() => mails().length).toBeGreaterThanOrEqual(count)
    return mails()
  }

  #refusal(at: Step): Error | null {
    const { behaviour } = this
    if (typeof behaviour === 'string' || behaviour.at !== at) return null
    return Object.assign(new Error(behaviour.words), { responseCode: behaviour.code })
  }

  /** The library itself accepts every DATA. */
  #refuseData(): void {
    const refusal = this.#refusal('data')
    if (!refusal) return
    for (const connection of this.#server?.connections ?? []) {
      Object(connection).handler_DATA = (_command: unknown, done: () => void) => {
        Object(connection).send(Object(refusal).responseCode, refusal.message)
        done()
      }
    }
  }

  #hangUp(): void {
    for (const connection of this.#server?.connections ?? []) Object(connection)._socket.destroy()
  }
}

/** The token of the link in a mail. */
export const tokenIn = (mail: ReceivedMail | undefined): string =>
  /https:\/\/keys\.example\.test\/set-password\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
