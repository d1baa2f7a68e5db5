import { z } from 'zod/mini'
import { Rate } from '../cleaners/schema.ts'
import { ClientId, DayInput, Id, Instant } from '../id.ts'
import { byPageToken, PagePhoto } from '../inspections/schema.ts'
import { pictureProblems } from '../problem.ts'
import { Replaces } from '../replaces.ts'
import { listSchema, Nothing, Page, route } from '../route.ts'
import { IssueKind, OfficePhoto } from '../sessions/schema.ts'
import { optionalLine, optionalText } from '../text.ts'
import { damageCaseParts, damageCaseStates } from './choices.ts'
import {
  addDamageReceipt,
  getDamageCase,
  getSharedDamageCase,
  issueDamageCaseLink,
  listDamageCases,
  openDamageCase,
  removeDamageReceipt,
  revokeDamageCaseLink,
  updateDamageCase,
} from './endpoints.ts'

const DamageCaseState = z.enum(damageCaseStates)
export type DamageCaseState = z.infer<typeof DamageCaseState>
export type DamageCasePart = (typeof damageCaseParts)[number]

/** What the office claims for a damage, and by when. */
export const DamageCaseRow = z.object({
  id: Id,
  /** Empty: named by its problem. */
  title: z.string(),
  state: DamageCaseState,
  session: z.object({ id: Id, code: z.string() }),
  apartment: z.object({ id: Id, name: z.string() }),
  /** The problem that it began with; null: photos. */
  issue: z.nullable(z.object({ id: Id, kind: IssueKind, text: z.string() })),
  /** The check-out or report that the deadline is counted from, and the deadline: days such as 2026-11-21. */
  since: z.iso.date(),
  due_on: z.iso.date(),
  /** Negative once it has passed. */
  days_left: z.int(),
  /** Null: not known yet. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  missing: z.array(z.enum(damageCaseParts)),
})
export type DamageCaseRow = z.infer<typeof DamageCaseRow>

/** `before`: of an earlier session, or taken before the work began. */
const CasePhoto = z.extend(OfficePhoto, { side: z.enum(['before', 'after']), received_at: Instant })
export type CasePhoto = z.infer<typeof CasePhoto>

export const DamageCase = z.extend(DamageCaseRow, {
  /** The quote or receipt: its number, or where it is. */
  receipt: z.nullable(z.string()),
  /** The same as files: pictures or PDFs. */
  receipts: z.array(PagePhoto),
  /** How to reach the guest; the insurer is not shown it. */
  guest: z.nullable(z.string()),
  booking_reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  photos: z.array(z.extend(CasePhoto, { session_id: Id, url: z.string() })),
  /** For the insurer; null: there is none, or it was revoked or has expired. */
  link: z.nullable(z.object({ url: z.string(), expires_at: Instant })),
  created_at: Instant,
})
export type DamageCase = z.infer<typeof DamageCase>

/** What the insurer sees. */
export const SharedDamageCase = z.object({
  title: z.string(),
  code: z.string(),
  apartment: z.object({ name: z.string(), address: z.string() }),
  issue: z.nullable(z.object({ kind: IssueKind, text: z.string(), created_at: Instant })),
  since: z.iso.date(),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
  receipts: z.array(PagePhoto),
  booking_reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  photos: z.array(CasePhoto),
  /** Where anyone can check the seal of the cleaning's report; null without one. */
  seal_url: z.nullable(z.string()),
  expires_at: Instant,
  server_time: Instant,
})
export type SharedDamageCase = z.infer<typeof SharedDamageCase>

const byId = z.object({ id: Id })
const Photos = z.array(z.object({ session_id: Id, id: Id })).check(z.maxLength(300))

/** Damages that are claimed from an insurer or a platform within a time. */
export const damageCaseRoutes = {
  list: route(listDamageCases, {
    summary: 'Damage cases of the sessions that the login sees, the first deadline first',
    access: 'login',
    scope: 'reports',
    input: z.object({
      ...Page,
      /** `running`: open or sent. */
      state: z._default(z.enum(['running', 'ended', 'all']), 'running'),
      session_id: z.optional(Id),
      apartment_id: z.optional(Id),
    }),
    output: listSchema(DamageCaseRow),
    problems: [],
  }),
  open: route(openDamageCase, {
    summary:
      'Open a damage case for a problem or for photos; a second one for the same problem returns the first',
    access: 'login',
    scope: 'reports',
    input: z.object({
      /** That of the problem; for photos alone the newest of theirs is taken. */
      session_id: Id,
      issue_id: z.optional(Id),
      title: z._default(optionalLine(200), ''),
      photos: z._default(Photos, []),
    }),
    output: DamageCase,
    status: 201,
    problems: ['not_found', 'nothing_chosen'],
  }),
  get: route(getDamageCase, {
    summary: 'A damage case with its photos, its link and what is missing',
    access: 'login',
    scope: 'reports',
    input: byId,
    output: DamageCase,
    problems: ['not_found'],
  }),
  update: route(updateDamageCase, {
    summary: 'Change what a damage case says, its photos or its state',
    access: 'login',
    scope: 'reports',
    input: z.object({
      id: Id,
      title: z.optional(optionalLine(200)),
      state: z.optional(DamageCaseState),
      due_on: z.optional(DayInput),
      cost: z.nullish(z.object({ amount: Rate.shape.amount, currency: Rate.shape.currency })),
      receipt: z.nullish(optionalLine(500)),
      guest: z.nullish(optionalLine(500)),
      booking_reference: z.nullish(optionalLine(100)),
      note: z.nullish(optionalText(4000)),
      add_photos: z._default(Photos, []),
      remove_photos: z._default(Photos, []),
      replaces: Replaces,
    }),
    output: DamageCase,
    problems: ['not_found', 'changed_meanwhile'],
  }),
  addReceipt: route(addDamageReceipt, {
    summary:
      'Attach a receipt or quote to a damage case, a picture or a PDF; the same id again changes nothing',
    access: 'login',
    scope: 'reports',
    input: z.object({ id: Id, receipt_id: ClientId }),
    body: 'multipart',
    output: DamageCase,
    status: 201,
    problems: ['not_found', 'pdf_password', 'different_content', 'quota_exceeded', ...pictureProblems],
  }),
  removeReceipt: route(removeDamageReceipt, {
    summary: 'Remove a receipt from a damage case',
    access: 'login',
    scope: 'reports',
    input: z.object({ id: Id, receiptId: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
  issueLink: route(issueDamageCaseLink, {
    summary: 'Make a link by which an insurer reads a damage case for 90 days; an earlier one stops working',
    access: 'login',
    scope: 'reports',
    input: byId,
    output: DamageCase,
    status: 201,
    problems: ['not_found'],
  }),
  revokeLink: route(revokeDamageCaseLink, {
    summary: 'Revoke the link of a damage case',
    access: 'login',
    scope: 'reports',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
  shared: route(getSharedDamageCase, {
    summary: 'A damage case, for the insurer',
    access: 'link',
    input: byPageToken,
    output: SharedDamageCase,
    problems: ['session_not_found'],
  }),
}
