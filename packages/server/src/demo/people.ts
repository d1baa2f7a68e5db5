import type { Rate } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import { createCleaner } from '../features/cleaners/commands.ts'
import { getCleaner } from '../features/cleaners/queries/cleaners.ts'
import { inviteUser } from '../features/users/managed/commands.ts'
import type { Authenticated, WriteCtx } from '../platform/context.ts'

type NewCleaner = {
  first_name: string
  last_name: string
  company_name: string
  phone: string
  language: Locale
  rate: Rate
}

/** Its first steps are behind it, and its apartments are ready once they are approved and inspected. */
export const company = {
  company_name: 'Creek Holiday Homes',
  office_phone: '+971 4 321 4567',
  time_zone: 'Asia/Dubai',
  ready_needs: 'both',
  first_steps_hidden: true,
} as const

const aed = (amount: number, per: Rate['per']): Rate => ({ amount, per, currency: 'AED' })

const cleaner = (
  name: string,
  company_name: string,
  phone: string,
  language: Locale,
  rate: Rate,
): NewCleaner => {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { first_name, last_name, company_name, phone, language, rate }
}

const shine = 'Shine Cleaning LLC'
const sparkle = 'Sparkle Homes LLC'

export const demoCleaners: readonly NewCleaner[] = [
  cleaner('Ayesha Khan', shine, '+971501112233', 'ur', aed(120, 'session')),
  cleaner('Sunita Rao', shine, '+971504445566', 'hi', aed(65, 'hour')),
  cleaner('Olga Smirnova', sparkle, '+971552223344', 'ru', aed(70, 'hour')),
  cleaner('Maria Santos', sparkle, '+971557778899', 'en', aed(110, 'session')),
  cleaner('Farah Ali', shine, '+971503334455', 'ur', aed(115, 'session')),
  cleaner('Grace Mwangi', sparkle, '+971556667788', 'en', aed(60, 'hour')),
]

export const coordinators = [
  { email: 'omar@brightkey.demo', first_name: 'Omar', last_name: 'Farouk' },
  { email: 'irina@brightkey.demo', first_name: 'Irina', last_name: 'Petrova' },
] as const

/** Invites a user, and returns the token by which they set their password. */
export async function inviteCoordinator(
  ctx: Authenticated<WriteCtx>,
  fields: (typeof coordinators)[number],
): Promise<string> {
  const { invitation } = await inviteUser(ctx, { ...fields, role: 'user', language: 'en' })
  return invitation?.url?.split('/').at(-1) ?? ''
}

export type DemoCleaner = Awaited<ReturnType<typeof addCleaner>>

/** A new cleaner of the address book, with the token of their day. */
export async function addCleaner(ctx: Authenticated<WriteCtx>, fields: NewCleaner) {
  const cleaner = await getCleaner(ctx, await createCleaner(ctx, fields))
  const { first_name, last_name, company_name } = fields
  const token = cleaner.day_url?.split('/').at(-1) ?? ''
  return { id: cleaner.id, token, first_name, last_name, company_name }
}
