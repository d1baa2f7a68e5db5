import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { AmenitiesCheck } from './amenities-schema.ts'
import { InspectionResult, InspectionRoom } from './inspection-schema.ts'
import { KeysVerification } from './keys-schema.ts'

/** An item that was made a problem of the session. */
const MadeIssue = z.object({ item_id: Id, issue_id: Id })

/** All that came back by the other links of a session. */
export const PageResults = z.object({
  inspections: z.array(
    z.object({
      round: z.int(),
      rooms: z.array(InspectionRoom),
      result: InspectionResult,
      issues: z.array(MadeIssue),
    }),
  ),
  /** Begun and not submitted. */
  inspection_open: z.nullable(z.object({ done: z.int(), of: z.int(), at: Instant })),
  /** With the things that were made a problem of the session. */
  amenities: z.nullable(z.extend(AmenitiesCheck, { issues: z.array(MadeIssue) })),
  keys: z.nullable(z.extend(KeysVerification, { issues: z.array(MadeIssue) })),
})
export type PageResults = z.infer<typeof PageResults>
