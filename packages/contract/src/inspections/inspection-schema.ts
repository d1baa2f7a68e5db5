import { z } from 'zod/mini'
import { ClientId, DayInput, Id, Instant, InstantInput } from '../id.ts'
import { makeRecord } from '../pick-fields.ts'
import { Room } from '../templates/schema.ts'
import { LocalisedText } from '../text.ts'
import { inspectionCounts, inspectionStates } from './rules.ts'
import { byPageToken, PageNote, PagePhoto, PageSession, Signer, SignerInput } from './schema.ts'

export const InspectionState = z.enum(inspectionStates)
export type InspectionState = z.infer<typeof InspectionState>

/** An inspected item; `state` is null until then. `at` is when the server received it. */
export const InspectionItem = z.object({
  id: Id,
  title: LocalisedText,
  title_text: z.string(),
  state: z.nullable(InspectionState),
  note: z.nullable(z.string()),
  photos: z.array(PagePhoto),
  at: z.nullable(Instant),
  /** What has an expiry date: the one the office had when the round began, and the one that the inspector read. */
  expiry: z.optional(z.object({ kept: z.nullable(z.iso.date()), read: z.nullable(z.iso.date()) })),
})
export type InspectionItem = z.infer<typeof InspectionItem>
export const InspectionRoom = z.object({
  /** Null for what belongs to no room. */
  key: z.nullable(Room),
  items: z.array(InspectionItem),
})

/** The result of a submitted inspection. `score` is ok / (ok + problem) in per cent, null where nothing was either. */
export const InspectionResult = z.object({
  inspector: Signer,
  submitted_at: Instant,
  score: z.nullable(z.int()),
  ...makeRecord(inspectionCounts, () => z.int()),
  /** Tasks that its problems were made into, for the cleaner to do. */
  task_ids: z.array(Id),
})
export type InspectionResult = z.infer<typeof InspectionResult>

/**
 * The inspection of a session in its present state. After one that sent work back a new `round` begins when the work is handed in
 * again. `rooms` come from the session's tasks and the templates of scope `inspection`, frozen when the round begins.
 */
export const Inspection = z.object({
  session: PageSession,
  round: z.int(),
  rooms: z.array(InspectionRoom),
  inspector: Signer,
  result: z.nullable(InspectionResult),
  /** Submitted or closed: nothing is written any more. */
  locked: z.boolean(),
  server_time: Instant,
})
export type Inspection = z.infer<typeof Inspection>

/** The round that the writer sees: what is meant for a finished round is not written into the next one. */
const RoundInput = z.optional(z.int().check(z.gte(1)))

/**
 * Only the items named are written, so two who inspect at once do not undo each other; of one item the last word counts.
 * `made_at` is the phone's: a word that was said before the one that is there changes nothing. `sent_at` is what the same
 * clock says now, so that a wrong one is known. A state or a note that is not named stays as it is.
 */
export const InspectionInput = z.object({
  ...byPageToken.shape,
  round: RoundInput,
  inspector: z.optional(SignerInput),
  sent_at: z.optional(InstantInput),
  items: z._default(
    z
      .array(
        z.object({
          id: Id,
          state: z.optional(z.nullable(InspectionState)),
          note: PageNote,
          valid_until: z.nullish(DayInput),
          made_at: z.optional(InstantInput),
        }),
      )
      .check(z.maxLength(1000)),
    [],
  ),
})
export const InspectionSubmit = z.object({
  ...byPageToken.shape,
  round: RoundInput,
  inspector: z.optional(SignerInput),
  send_back: z._default(z.boolean(), false),
  photo_ids: z.optional(z.array(ClientId).check(z.maxLength(2000))),
})
