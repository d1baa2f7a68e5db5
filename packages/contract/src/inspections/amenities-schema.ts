import { z } from 'zod/mini'
import { ClientId, Id, Instant, InstantInput } from '../id.ts'
import { makeRecord } from '../pick-fields.ts'
import { LocalisedText } from '../text.ts'
import { amenityCounts, amenityStates } from './rules.ts'
import { byPageToken, PageNote, PagePhoto, PageSession, Signer, SignerInput } from './schema.ts'

export const AmenityState = z.enum(amenityStates)
export type AmenityState = z.infer<typeof AmenityState>

export const AmenityItem = z.object({
  id: Id,
  title: LocalisedText,
  title_text: z.string(),
  expected: z.int(),
  found: z.nullable(z.int()),
  state: z.nullable(AmenityState),
  note: z.nullable(z.string()),
  photos: z.array(PagePhoto),
  at: z.nullable(Instant),
  /** What the last submitted check of this apartment found; null before the first, or for what is new since. */
  previous: z.nullable(z.object({ found: z.int(), state: AmenityState })),
})
export type AmenityItem = z.infer<typeof AmenityItem>
export const AmenitiesCheck = z.object({
  session: PageSession,
  arrangement: z.array(AmenityItem),
  electrical: z.array(AmenityItem),
  utensils: z.array(AmenityItem),
  inspector: Signer,
  previous: z.nullable(z.object({ submitted_at: Instant, code: z.string() })),
  result: z.nullable(
    z.object({ inspector: Signer, submitted_at: Instant, ...makeRecord(amenityCounts, () => z.int()) }),
  ),
  locked: z.boolean(),
  server_time: Instant,
})
export type AmenitiesCheck = z.infer<typeof AmenitiesCheck>
/**
 * As of an inspection: items named are written, the others stay. `state` null takes back what was said of an item.
 * `submit` locks; every item must have a state then.
 */
export const AmenitiesInput = z.object({
  ...byPageToken.shape,
  inspector: z.optional(SignerInput),
  /** The phone's clock now, as for an inspection. */
  sent_at: z.optional(InstantInput),
  items: z._default(
    z
      .array(
        z.object({
          id: Id,
          found: z.int().check(z.gte(0), z.lte(999)),
          state: z.nullable(AmenityState),
          note: PageNote,
          made_at: z.optional(InstantInput),
        }),
      )
      .check(z.maxLength(600)),
    [],
  ),
  submit: z._default(z.boolean(), false),
  photo_ids: z.optional(z.array(ClientId).check(z.maxLength(2000))),
})
