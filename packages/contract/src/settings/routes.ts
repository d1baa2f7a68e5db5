import { z } from 'zod/mini'
import { TimeOfDay } from '../apartments/schema.ts'
import { Id, Instant } from '../id.ts'
import { optionalSections } from '../reports/sections.ts'
import { Nothing, route } from '../route.ts'
import { readyNeeds } from '../sessions/choices.ts'
import { mostSpotsDrawn } from '../sessions/spots/rules.ts'
import { Locale, optionalLine, optionalText } from '../text.ts'
import { getLogo, getSettings, getSharing, removeLogo, setLogo, updateSettings } from './endpoints.ts'
import type { SettingField } from './fields.ts'
import { CompanyLogo, maxLogoBytes } from './logo.ts'
import { mostOwnText, ownTextNames } from './own-texts.ts'

const ReadyNeeds = z.enum(readyNeeds)
export type ReadyNeeds = z.infer<typeof ReadyNeeds>

/** Who must have a second factor. */
export const secondFactorFor = ['nobody', 'admins', 'all'] as const
const SecondFactorFor = z.enum(secondFactorFor)
export type SecondFactorFor = z.infer<typeof SecondFactorFor>

const fields = {
  /** Empty until it is set. */
  company_name: z.string(),
  /** IANA name, such as Asia/Dubai. */
  time_zone: z.string(),
  /** Hours after its due time in which a session still takes the cleaner's work. */
  link_grace_hours: z.int(),
  /** The office's number for those who hold a link, as people read it (+971 50 123 4567); empty until it is set. */
  office_phone: z.string(),
  /** Times such as 21:00 between which cleaners are sent nothing but cancellations of the next 12 hours; the same twice: none. */
  quiet_from: TimeOfDay,
  quiet_to: TimeOfDay,
  /** Hours after which the office is reminded of a session that its cleaner was notified of and has not opened, and before the due time of one that is not begun; 0: never. */
  remind_unopened_hours: z.int(),
  remind_not_begun_hours: z.int(),
  /** Days after the check-out in which a damage is to be claimed. */
  damage_case_days: z.int(),
  /** Days before an expiry date of an apartment on which the office is reminded, and again; 0: never. */
  remind_expiry_days: z.int(),
  remind_expiry_again_days: z.int(),
  /** How many places of the templates a cleaner is asked to photograph once every task is completed, 0 to 3. */
  spot_shots: z.int(),
  /** Off: a coordinator sees the sessions they created and those without a creator, and gets no day link. */
  coordinators_see_all: z.boolean(),
  /** What makes a cleaned apartment ready for guests. */
  ready_needs: ReadyNeeds,
  /** Who must set up a second step of their login. */
  second_factor_for: SecondFactorFor,
  /** The colour of buttons and links, such as #0b5f66; empty: ours. */
  accent_color: z.string(),
  /** Sections that reports submitted from now on leave out. */
  report_sections_off: z.array(z.enum(optionalSections)),
} satisfies Record<SettingField, z.ZodMiniType>

/** What the instance calls itself and goes by. Values that were never set are those of the environment. */
export const Settings = z.object({
  ...fields,
  logo: z.nullable(CompanyLogo),
  mail: z.object({
    configured: z.boolean(),
    from: z.nullable(z.string()),
    /** E-mails that wait, and those given up in the last seven days. */
    waiting: z.int(),
    failed: z.int(),
  }),
  whatsapp: z.object({
    configured: z.boolean(),
    /** Since when sending rests because the account has no balance. */
    paused_at: z.nullable(Instant),
    waiting: z.int(),
    /** Given up for lack of balance; one button sends them all. */
    unpaid: z.int(),
    /** Where to point WhatsApp's webhook. */
    webhook_url: z.string(),
  }),
})
export type Settings = z.infer<typeof Settings>

const OwnTextSchema = z.object({ name: z.enum(ownTextNames), language: Locale, text: z.string() })

/** What handing on links and reports depends on, for every login. */
export const Sharing = z.object({
  /** Links begin with `localhost` or its like: they open on the server's own machine only. */
  only_here: z.boolean(),
  /** Where `only_here`: addresses of the server in its network that would work as `PUBLIC_URL`. */
  network_urls: z.array(z.string()),
  /** Whether mail can be sent. */
  mail: z.boolean(),
  /** Whether the server itself sends messages by WhatsApp. */
  whatsapp: z.boolean(),
  /** The texts that the company has written itself; the others are built in. */
  texts: z.array(OwnTextSchema),
})
export type Sharing = z.infer<typeof Sharing>

const written = {
  company_name: z.optional(optionalLine(150)),
  // That it is a time zone is looked up by the command: the list is the runtime's.
  time_zone: z.optional(optionalLine(60)),
  link_grace_hours: z.optional(z.int().check(z.gte(0), z.lte(24 * 365))),
  /** Any spelling of a number; empty: none. */
  office_phone: z.optional(optionalLine(60)),
  quiet_from: z.optional(TimeOfDay),
  quiet_to: z.optional(TimeOfDay),
  remind_unopened_hours: z.optional(z.int().check(z.gte(0), z.lte(72))),
  remind_not_begun_hours: z.optional(z.int().check(z.gte(0), z.lte(72))),
  damage_case_days: z.optional(z.int().check(z.gte(1), z.lte(365))),
  remind_expiry_days: z.optional(z.int().check(z.gte(0), z.lte(365))),
  remind_expiry_again_days: z.optional(z.int().check(z.gte(0), z.lte(365))),
  spot_shots: z.optional(z.int().check(z.gte(0), z.lte(mostSpotsDrawn))),
  coordinators_see_all: z.optional(z.boolean()),
  ready_needs: z.optional(ReadyNeeds),
  second_factor_for: z.optional(SecondFactorFor),
  accent_color: z.optional(z.string().check(z.regex(/^(#[\da-f]{6})?$/i))),
  report_sections_off: z.optional(
    z.array(z.enum(optionalSections)).check(z.maxLength(optionalSections.length)),
  ),
} satisfies Record<SettingField, z.ZodMiniType>

export const SettingsPatch = z.object({
  ...written,
  /** No more list of first steps for the superusers. */
  first_steps_hidden: z.optional(z.boolean()),
  /** The company's own texts, with `{placeholders}`; an empty one brings back the built-in text. Others stay as they are. */
  texts: z.optional(
    z.array(z.extend(OwnTextSchema, { text: optionalText(mostOwnText) })).check(z.maxLength(100)),
  ),
})

export const settingsRoutes = {
  get: route(getSettings, {
    summary: 'The settings of the instance, and how its mail fares',
    access: 'login',
    input: z.object({}),
    output: Settings,
    problems: ['permission_denied'],
  }),
  sharing: route(getSharing, {
    summary: 'Whether links open on other machines, and whether mail can be sent',
    access: 'login',
    input: z.object({}),
    output: Sharing,
    problems: [],
  }),
  update: route(updateSettings, {
    summary: 'Change the settings',
    access: 'login',
    input: SettingsPatch,
    output: Settings,
    problems: ['permission_denied'],
  }),
  setLogo: route(setLogo, {
    summary: 'Set the company’s logo: a PNG, JPEG or WebP of at most 2 MB',
    access: 'login',
    input: z.object({
      /** The file in base64. */
      image: z.string(),
    }),
    output: Settings,
    problems: ['permission_denied', 'corrupt_file', 'server_busy', 'storage_full'],
    // Base64 is longer by a third.
    maxBytes: 2 * maxLogoBytes,
  }),
  removeLogo: route(removeLogo, {
    summary: 'Remove the company’s logo',
    access: 'login',
    input: z.object({}),
    output: Settings,
    problems: ['permission_denied'],
  }),
  logo: route(getLogo, {
    summary: 'The company’s logo as PNG; another logo has another id',
    access: 'public',
    input: z.object({ id: Id }),
    output: Nothing,
    returns: 'download',
    media: ['image/png'],
    problems: ['not_found'],
  }),
}
