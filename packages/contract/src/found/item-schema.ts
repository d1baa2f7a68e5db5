import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { allFoundStates, foundKinds } from './choices.ts'

export const FoundKind = z.enum(foundKinds)
export type FoundKind = z.infer<typeof FoundKind>

export const FoundState = z.enum(allFoundStates)
export type FoundState = z.infer<typeof FoundState>

/** Something that guests left behind, as the cleaner reported it. */
export const FoundItem = z.object({
  id: Id,
  kind: FoundKind,
  /** Empty where the kind says it all. */
  text: z.string(),
  /** The task, mostly a room, in which it was; null: another place, or unknown. */
  task_id: z.nullable(Id),
  /** Where it lay, in words. */
  place: z.string(),
  created_at: Instant,
  /** Absent in copies that phones keep from the previous release. */
  state: z.optional(FoundState),
})
export type FoundItem = z.infer<typeof FoundItem>
