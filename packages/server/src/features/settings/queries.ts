import { isLocale } from '@brightkey/contract/locale'
import { type OptionalSection, optionalSections } from '@brightkey/contract/reports/sections'
import { readyNeeds } from '@brightkey/contract/sessions/choices'
import type { SettingField, StoredSetting } from '@brightkey/contract/settings/fields'
import type { CompanyLogo } from '@brightkey/contract/settings/logo'
import { type OwnText, type OwnTextName, ownTexts } from '@brightkey/contract/settings/own-texts'
import {
  type ReadyNeeds,
  type SecondFactorFor,
  type Settings,
  type Sharing,
  secondFactorFor,
} from '@brightkey/contract/settings/routes'
import type { Actor } from '@brightkey/contract/users/rules'
import { later } from '../../platform/clock.ts'
import type { Authenticated, Instance, ReadCtx } from '../../platform/context.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { countMail } from '../../platform/mail/outgoing.ts'
import { isLoopback, networkAddresses } from '../../platform/network.ts'
import { type CountryCode, countryOfZone, formatPhone, isPhoneCountry } from '../../platform/phone.ts'
import { requirePermission } from '../users/access.ts'
import './tables.ts'

/** How deliveries by WhatsApp fare. */
export type WhatsAppState = Pick<Settings['whatsapp'], 'paused_at' | 'waiting' | 'unpaid'>

declare module '../../platform/context.ts' {
  interface Provided {
    whatsAppState: (ctx: ReadCtx) => Promise<WhatsAppState>
  }
}

/** What the instance goes by. */
export type EffectiveSettings = {
  companyName: string
  logo: CompanyLogo | null
  timeZone: string
  linkGraceHours: number
  firstStepsHidden: boolean
  officePhone: string
  /** Times such as 21:00 between which cleaners are sent nothing; the same twice: none. */
  quiet: { from: string; to: string }
  /** The office is notified of a session that its cleaner has not opened this many hours after the notification; 0: never. */
  remindUnopenedHours: number
  /** Hours before the due time to remind about sessions not started. */
  remindNotBegunHours: number
  /** Days after the check-out in which a damage is to be claimed. */
  damageCaseDays: number
  /** Days before an expiry date to remind of it, and again; 0: never. */
  remindExpiryDays: number
  remindExpiryAgainDays: number
  /** How many places a cleaner is asked to photograph once every task is completed. */
  spotShots: number
  coordinatorsSeeAll: boolean
  readyNeeds: ReadyNeeds
  secondFactorFor: SecondFactorFor
  /** A colour such as #0b5f66; empty: ours. */
  accent: string
  /** What reports submitted from now on leave out. */
  sectionsOff: OptionalSection[]
  /** The texts that the company has written itself. */
  texts: OwnText[]
}

type SettingsCtx = Pick<ReadCtx, 'db'> & { readonly instance: Pick<Instance, 'config'> }

/** The company's own texts among the rows of settings. */
const toOwnTexts = (rows: readonly { name: string; value: string }[]): OwnText[] =>
  rows.flatMap(({ name: stored, value: text }) => {
    const [, name = '', language = ''] = /^text (\w+) (\w+)$/.exec(stored) ?? []
    return Object.hasOwn(ownTexts, name) && isLocale(language)
      ? [{ name: name as OwnTextName, language, text }]
      : []
  })

/** The effective settings: as changed by a user, else the environment's. */
export async function getEffectiveSettings(ctx: SettingsCtx): Promise<EffectiveSettings> {
  const rows = await kept(ctx.db, [])
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const { config } = ctx.instance
  const companyName = values.get('company_name') ?? ''
  const logo: Omit<CompanyLogo, 'name'> | null = JSON.parse(values.get('logo') ?? 'null')
  return {
    companyName,
    logo: logo && { ...logo, name: companyName || 'Brightkey' },
    timeZone: values.get('time_zone') ?? config.timeZone,
    linkGraceHours: Number(values.get('link_grace_hours') ?? config.linkGraceHours),
    firstStepsHidden: values.get('first_steps_hidden') === 'true',
    officePhone: values.get('office_phone') ?? '',
    quiet: { from: values.get('quiet_from') ?? '21:00', to: values.get('quiet_to') ?? '07:00' },
    remindUnopenedHours: Number(values.get('remind_unopened_hours') ?? 4),
    remindNotBegunHours: Number(values.get('remind_not_begun_hours') ?? 2),
    damageCaseDays: Number(values.get('damage_case_days') ?? 14),
    remindExpiryDays: Number(values.get('remind_expiry_days') ?? 30),
    remindExpiryAgainDays: Number(values.get('remind_expiry_again_days') ?? 7),
    spotShots: Number(values.get('spot_shots') ?? 0),
    coordinatorsSeeAll: values.get('coordinators_see_all') !== 'false',
    readyNeeds: readyNeeds.find((each) => each === values.get('ready_needs')) ?? 'approval',
    secondFactorFor: toSecondFactorFor(values.get('second_factor_for')),
    accent: values.get('accent_color') ?? '',
    texts: toOwnTexts(rows),
    sectionsOff: optionalSections.filter((each) =>
      values.get('report_sections_off')?.split(',').includes(each),
    ),
  }
}

/** Whom mails are from, and in which colour; both may be empty. */
export async function getSender(ctx: SettingsCtx): Promise<{ company: string; accent: string }> {
  const { companyName, accent } = await getEffectiveSettings(ctx)
  return { company: companyName, accent }
}

/** Whether coordinators see all sessions, or those they created and those without a creator. */
export async function coordinatorsSeeAll({ db }: Pick<ReadCtx, 'db'>): Promise<boolean> {
  const [row] = await storedSetting(db, ['coordinators_see_all'])
  return row?.value !== 'false'
}

const toSecondFactorFor = (stored: string | undefined): SecondFactorFor =>
  secondFactorFor.find((each) => each === stored) ?? 'nobody'

/** Whether users of this standing must have a second factor. */
async function requiresSecondFactor(
  { db }: Pick<ReadCtx, 'db'>,
  { role, is_superuser }: Pick<Actor, 'role' | 'is_superuser'>,
): Promise<boolean> {
  const [row] = await storedSetting(db, ['second_factor_for'])
  const wanted = toSecondFactorFor(row?.value)
  return wanted === 'all' || (wanted === 'admins' && (role === 'admin' || is_superuser))
}

/** A setting as it is stored; no row where nothing was set. */
export const storedSetting = prepare((db, [name]: [StoredSetting]) =>
  db.selectFrom('setting').select('value').where('name', '=', name),
)

const getCompanyName: Instance['getCompanyName'] = async (ctx) =>
  (await getEffectiveSettings(ctx)).companyName

/** What earlier features need of the settings. */
export const settingsForUsers = { coordinatorsSeeAll, requiresSecondFactor, getCompanyName }

/** The country of phone numbers without a country code: PHONE_COUNTRY, else that of the time zone; null for a zone of none. */
export async function getPhoneCountry(ctx: ReadCtx): Promise<CountryCode | null> {
  const { phoneCountry } = ctx.instance.config
  if (phoneCountry !== undefined) return isPhoneCountry(phoneCountry) ? phoneCountry : null
  return countryOfZone((await getEffectiveSettings(ctx)).timeZone)
}

const failuresCountMs = 7 * 24 * 3_600_000

/** The settings as the API has them. */
export function toSettings(settings: EffectiveSettings) {
  const { companyName, timeZone, linkGraceHours, officePhone } = settings
  const fields = {
    company_name: companyName,
    time_zone: timeZone,
    link_grace_hours: linkGraceHours,
    office_phone: officePhone && formatPhone(officePhone),
    quiet_from: settings.quiet.from,
    quiet_to: settings.quiet.to,
    remind_unopened_hours: settings.remindUnopenedHours,
    remind_not_begun_hours: settings.remindNotBegunHours,
    damage_case_days: settings.damageCaseDays,
    remind_expiry_days: settings.remindExpiryDays,
    remind_expiry_again_days: settings.remindExpiryAgainDays,
    spot_shots: settings.spotShots,
    coordinators_see_all: settings.coordinatorsSeeAll,
    ready_needs: settings.readyNeeds,
    second_factor_for: settings.secondFactorFor,
    accent_color: settings.accent,
    report_sections_off: settings.sectionsOff,
  } satisfies Pick<Settings, SettingField>
  return { ...fields, logo: settings.logo }
}

/** The settings and the state of mail, for those who may see them. */
export async function getSettings(ctx: Authenticated<ReadCtx>): Promise<Settings> {
  requirePermission(ctx, 'settings.read')
  const { from } = ctx.instance.mailer
  return {
    ...toSettings(await getEffectiveSettings(ctx)),
    mail: { configured: from !== null, from, ...(await countMail(ctx, later(ctx.now, -failuresCountMs))) },
    whatsapp: await whatsAppSettings(ctx),
  }
}

/** What every login may know of how links and reports get out. */
export async function getSharing(ctx: Authenticated<ReadCtx>): Promise<Sharing> {
  const { config, mailer } = ctx.instance
  const { hostname, protocol, port } = new URL(config.publicUrl)
  const onlyHere = isLoopback(hostname)
  // A server that listens on its loopback address alone is reached by none of the others.
  const reachable = onlyHere && !isLoopback(config.host)
  return {
    only_here: onlyHere,
    network_urls: reachable
      ? networkAddresses().map((address) => `${protocol}//${address}${port && `:${port}`}`)
      : [],
    mail: mailer.from !== null,
    whatsapp: config.whatsapp !== null,
    texts: (await getEffectiveSettings(ctx)).texts,
  }
}

async function whatsAppSettings(ctx: ReadCtx): Promise<Settings['whatsapp']> {
  const { config } = ctx.instance
  return {
    configured: config.whatsapp !== null,
    ...(await ctx.instance.whatsAppState(ctx)),
    webhook_url: `${config.publicUrl}/api/whatsapp/webhook/`,
  }
}

const kept = prepare((db) => db.selectFrom('setting').select(['name', 'value']))
