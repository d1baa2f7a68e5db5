import { z } from 'zod/mini'
import { Id, Instant } from '../../id.ts'
import { LocalisedText } from '../../text.ts'
import { spotReasons } from './rules.ts'

export const SpotReason = z.enum(spotReasons)

/** How a spot that was asked for was photographed; all null until it is. */
export const SpotAnswer = z.object({
  photo_id: z.nullable(Id),
  /** Whole minutes from asking until the photo. */
  minutes: z.nullable(z.int()),
  /** Why it took more than 15 minutes; null if it did not. */
  reason: z.nullable(SpotReason),
  reason_text: z.nullable(z.string()),
})

/** A place that the server asks to photograph once every task is completed, drawn from those of the tasks' templates. */
export const SpotShot = z.extend(SpotAnswer, {
  id: Id,
  /** The task whose template has the place; it may have been removed since. */
  task_id: Id,
  title: LocalisedText,
  title_text: z.string(),
  asked_at: Instant,
})
