import type { Locale } from '@brightkey/contract/locale'
import type { Config } from '../../config.ts'
import { type Instance, type ReadCtx, readCtx, systemCaller } from '../context.ts'
import { openRunner } from '../jobs/runner.ts'
import { type Compose, deliver } from './deliver.ts'
import { type Letter, renderLetter } from './letter.ts'
import { type Mailer, NotSent, type Outgoing, openTransport } from './transport.ts'

/** Whom a letter is for, and the company it is from; both names may be empty. */
export type Addressee = { first_name: string; company: string }

/** Writes the letter of one kind of mail, in the reader's language (`ctx.locale`); null when there is nothing to say any more. */
export type Composer = (ctx: ReadCtx, subject: string, to: Addressee) => Promise<Letter | null>

type Parts = {
  /** By kind; a mail of a kind that is not here is never sent. */
  composers: Readonly<Record<string, Composer>>
  companyOf: (ctx: ReadCtx) => Promise<string>
  /** The user whom a mail is for; null where they are gone. */
  addresseeOf: (
    ctx: ReadCtx,
    userId: string,
  ) => Promise<{ first_name: string; email: string; language: Locale } | null>
}

/** The mailer of an instance: by SMTP where it is set up, else nothing leaves. */
export function openMailer(config: Config, parts: Parts): Mailer<Instance> {
  const from = config.mail?.from ?? null
  const transport = config.mail && openTransport(config.mail.smtpUrl)
  const compose = composeWith(parts, from ?? { name: '', address: '' })
  const runner = openRunner('mail', async (instance: Instance, stop) =>
    transport ? deliver(instance, { transport, compose, stop }) : 0,
  )

  return {
    from: from?.address ?? null,
    wake(instance) {
      // Nor is it written to the log, which is no place for the links that are in some.
      if (transport) runner.wake(instance)
    },
    deliver: (instance) => runner.run(instance),
    async send({ id, company, ...mail }) {
      if (!transport || !from) return new NotSent('No mail server is set up.', true)
      try {
        await transport.send({ ...mail, ...messageIdAndSender(id, from, company) })
        return null
      } catch (error) {
        if (error instanceof NotSent) return error
        throw error
      }
    },
    async close() {
      await runner.close()
      transport?.close()
    },
  }
}

/** The Message-ID is fixed by the row, so that a mail that leaves twice is recognised as one. */
const messageIdAndSender = (
  id: string,
  from: Outgoing['from'],
  company: string,
): Pick<Outgoing, 'id' | 'from'> => ({
  id: `<${id}@${from.address.split('@')[1]}>`,
  from: { name: from.name || company || 'Brightkey', address: from.address },
})

function composeWith({ composers, companyOf, addresseeOf }: Parts, from: Outgoing['from']): Compose {
  return async (instance, mail) => {
    const caller = systemCaller(instance)
    const user = await addresseeOf(readCtx(instance, caller), mail.user_id)
    if (!user) return null
    const ctx = readCtx(instance, { ...caller, locale: user.language })
    const company = await companyOf(ctx)
    const to = { first_name: user.first_name, company }
    const letter = await composers[mail.kind]?.(ctx, mail.subject_id, to)
    if (!letter) return null
    return {
      ...messageIdAndSender(mail.id, from, company),
      to: user.email,
      ...renderLetter(letter, user.language),
    }
  }
}
