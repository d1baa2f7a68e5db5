import { z } from 'zod/mini'
import { Rate } from '../cleaners/schema.ts'
import { Id, Instant } from '../id.ts'
import { DeliveryChannel } from '../reports/delivery-schema.ts'
import { Month } from '../reports/statement-schema.ts'
import { Page } from '../route.ts'
import { SessionKind } from '../sessions/schema.ts'
import { Locale, line, optionalLine, optionalText } from '../text.ts'

/** How many apartments one owner may have. */
export const mostOwned = 200

/** What an owner pays for each cleaning of a kind; a kind without a price is on the sheet without an amount. */
export const CleaningPrice = z.object({
  kind: SessionKind,
  amount: Rate.shape.amount,
  currency: Rate.shape.currency,
})
export type CleaningPrice = z.infer<typeof CleaningPrice>

/** A person to whom apartments belong; not a user. */
export const Owner = z.object({
  id: Id,
  name: z.string(),
  language: Locale,
  /** How reports are sent. */
  channel: DeliveryChannel,
  email: z.nullable(z.string()),
  /** E.164, and as people read it. */
  phone: z.nullable(z.string()),
  phone_text: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Each report of their apartments is sent when it is approved. */
  sends_reports: z.boolean(),
  /** By name. */
  apartments: z.array(z.object({ id: Id, name: z.string() })),
  /** For administrators; null for other logins. */
  prices: z.nullable(z.array(CleaningPrice)),
  /** The page with their reports; null if there is no link, and for logins that do not see all sessions. */
  url: z.nullable(z.string()),
  created_at: Instant,
})
export type Owner = z.infer<typeof Owner>

export const OwnerInput = z.object({
  name: line(150),
  /** The writer's unless given. */
  language: z.optional(Locale),
  channel: z.optional(DeliveryChannel),
  email: z.nullish(optionalLine(254)),
  /** As typed, with its country code; without one only a mobile number of the instance's country. */
  phone: z.nullish(optionalLine(60)),
  note: z.nullish(optionalText(2000)),
  sends_reports: z.optional(z.boolean()),
  /** All of them; one that belonged to another owner belongs to this one from now on. */
  apartment_ids: z.optional(z.array(Id).check(z.maxLength(mostOwned))),
  prices: z.optional(z.array(CleaningPrice).check(z.maxLength(SessionKind.options.length))),
})
export type OwnerInput = z.output<typeof OwnerInput>

export const OwnerQuery = z.object({ ...Page, search: z.optional(optionalText(100)) })

/** A cleaning that was approved, as it was when its first report came in. */
export const OwnerSheetRow = z.object({
  session_id: Id,
  code: z.string(),
  /** `2026-11-21` */
  day: z.string(),
  apartment: z.string(),
  kind: SessionKind,
  /** As of that day; null without a price for this kind. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
})
export type OwnerSheetRow = z.infer<typeof OwnerSheetRow>

/** The cleanings of an owner's apartments in a month, with what they come to. */
export const OwnerSheet = z.object({
  month: Month,
  time_zone: z.string(),
  company_name: z.string(),
  owner: z.object({ id: Id, name: z.string(), language: Locale }),
  rows: z.array(OwnerSheetRow),
  /** Cleanings of the month that wait for a review or for rework, and are not among the rows. */
  waiting: z.int(),
  /** A sum for each currency. */
  totals: z.array(z.object({ currency: z.string(), amount: z.number() })),
})
export type OwnerSheet = z.infer<typeof OwnerSheet>

/** What an owner's link shows: the approved reports of their apartments, as clients see them, the newest first. */
export const OwnerPage = z.object({
  name: z.string(),
  reports: z.array(
    z.object({
      /** The address of the client's view. */
      url: z.string(),
      apartment: z.string(),
      kind: SessionKind,
      submitted_at: Instant,
    }),
  ),
  /** The cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
  server_time: Instant,
})
export type OwnerPage = z.infer<typeof OwnerPage>
