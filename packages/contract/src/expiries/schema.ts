import { z } from 'zod/mini'
import { DayInput, Id, Instant } from '../id.ts'
import { Page } from '../route.ts'
import { LocalisedText, optionalText, TitleInput } from '../text.ts'
import { expiryStates } from './choices.ts'

/** What the operator keeps valid in an apartment, such as a fire extinguisher, and until when: the last day, such as 2027-03-31. */
export const Expiry = z.object({
  id: Id,
  apartment: z.object({ id: Id, name: z.string() }),
  area_title: z.nullable(z.string()),
  title: LocalisedText,
  title_text: z.string(),
  /** Null: not known yet. */
  valid_until: z.nullable(z.iso.date()),
  /** Days from today to the last one, negative once it has passed; null without a date. */
  days_left: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** The last signed inspection that confirmed the date or entered another. */
  checked: z.nullable(z.object({ at: Instant, by: z.string() })),
})
export type Expiry = z.infer<typeof Expiry>

const fields = {
  title: TitleInput,
  valid_until: z.nullish(DayInput),
  note: z.nullish(optionalText(1000)),
}
export const ExpiryInput = z.object({ apartment_id: Id, ...fields })
/** A missing key leaves alone, null clears. */
export const ExpiryPatch = z.partial(z.object(fields))

export const ExpiryQuery = z.object({
  ...Page,
  state: z._default(z.enum(expiryStates), 'all'),
  apartment_id: z.optional(Id),
  format: z._default(z.enum(['json', 'csv']), 'json'),
})
