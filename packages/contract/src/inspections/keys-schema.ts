import { z } from 'zod/mini'
import { KeyKind } from '../apartments/schema.ts'
import { ClientId, Id, Instant } from '../id.ts'
import { makeRecord } from '../pick-fields.ts'
import { optionalLine } from '../text.ts'
import { keyCountTexts, type keyFields, keySides } from './rules.ts'
import { byPageToken, PageNote, PagePhoto, PageSession } from './schema.ts'

export const KeySide = z.enum(keySides)
export type KeySide = z.infer<typeof KeySide>

const key = {
  id: Id,
  kind: KeyKind,
  label: z.string(),
  last_four: z.nullable(z.string()),
  expected: z.int(),
} satisfies Record<(typeof keyFields)[number], z.ZodMiniType>

export const KeyItem = z.object(key)
export type KeyItem = z.infer<typeof KeyItem>
/** On the page also the photos of the current count, which is not signed yet. */
export const KeyPageItem = z.extend(KeyItem, { photos: z.array(PagePhoto) })
export type KeyPageItem = z.infer<typeof KeyPageItem>
/** One person's count: a link of the chain of custody. */
export const KeyCount = z.object({
  name: z.string(),
  at: Instant,
  items: z.array(
    z.object({
      id: Id,
      found: z.int(),
      ...makeRecord(keyCountTexts, () => z.nullable(z.string())),
      photos: z.array(PagePhoto),
    }),
  ),
  /** Whether any count is not what was expected. */
  differs: z.boolean(),
})
export type KeyCount = z.infer<typeof KeyCount>
export const KeysVerification = z.object({
  session: PageSession,
  items: z.array(KeyPageItem),
  handover: z.nullable(KeyCount),
  receipt: z.nullable(KeyCount),
  locked: z.boolean(),
  server_time: Instant,
})
export type KeysVerification = z.infer<typeof KeysVerification>
/** The whole count of one side at once; again with the same values returns the same. The receiver counts after the cleaner. */
export const KeysInput = z.object({
  ...byPageToken.shape,
  side: KeySide,
  name: z._default(optionalLine(150), ''),
  items: z
    .array(
      z.object({
        id: Id,
        found: z.int().check(z.gte(0), z.lte(999)),
        left_where: z.nullish(optionalLine(1000)),
        handed_to: z.nullish(optionalLine(1000)),
        note: PageNote,
        photo_ids: z.optional(z.array(ClientId).check(z.maxLength(30))),
      }),
    )
    .check(z.maxLength(100)),
})
/** Where the keys and cards of an apartment are, by the last count; without one `count` is null, and nothing is found. */
export const ApartmentKeys = z.object({
  apartment: z.object({ id: Id, name: z.string() }),
  area_title: z.nullable(z.string()),
  count: z.nullable(
    z.object({
      name: z.string(),
      side: KeySide,
      at: Instant,
      session: z.object({ id: Id, code: z.string() }),
    }),
  ),
  /** Whether any count is not what was expected. */
  differs: z.boolean(),
  items: z.array(
    z.extend(KeyItem, {
      found: z.nullable(z.int()),
      ...makeRecord(keyCountTexts, () => z.nullable(z.string())),
    }),
  ),
})
export type ApartmentKeys = z.infer<typeof ApartmentKeys>
/** The chain of custody of an apartment, the latest count first. */
export const KeyHistoryEntry = z.object({
  session: z.object({ id: Id, code: z.string() }),
  side: KeySide,
  count: KeyCount,
  items: z.array(KeyItem),
})
export type KeyHistoryEntry = z.infer<typeof KeyHistoryEntry>
