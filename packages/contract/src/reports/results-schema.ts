import { z } from 'zod/mini'
import { Instant } from '../id.ts'
import { AmenityState } from '../inspections/amenities-schema.ts'
import { InspectionResult, InspectionRoom } from '../inspections/inspection-schema.ts'
import { amenityCounts } from '../inspections/rules.ts'
import { PagePhoto, Signer } from '../inspections/schema.ts'
import { makeRecord } from '../pick-fields.ts'
import { LocalisedText } from '../text.ts'
import { Acceptance } from './acceptance-schema.ts'

/** The last submitted inspection. `score` is ok / (ok + problem) in per cent, null where nothing was either. */
const ReportInspection = z.object({
  ...z.omit(InspectionResult, { task_ids: true }).shape,
  /** Empty in a client's view that withholds names. */
  inspector: Signer,
  rooms: z.array(InspectionRoom),
})

/** The submitted check of the amenities, with what is not as it should be. */
const ReportAmenities = z.object({
  inspector: Signer,
  submitted_at: Instant,
  /** How many things were checked. */
  checked: z.int(),
  ...makeRecord(amenityCounts, () => z.int()),
  differences: z.array(
    z.object({
      title: LocalisedText,
      title_text: z.string(),
      expected: z.int(),
      found: z.int(),
      state: AmenityState,
      note: z.nullable(z.string()),
      photos: z.array(PagePhoto),
    }),
  ),
})

const ReportKeyCount = z.object({
  name: z.string(),
  at: Instant,
  /** How many keys and cards were there, all together. */
  found: z.int(),
  differs: z.boolean(),
})

/** How many keys and cards changed hands; which ones is not shown on read-only pages. */
const ReportKeys = z.object({
  expected: z.int(),
  handover: ReportKeyCount,
  receipt: z.nullable(ReportKeyCount),
})

/**
 * What came back by the other links of the session, as of now: it is next to the sealed document, not in it. Names are
 * empty, and hidden photos out, where a client's view withholds them. In the order of page, navigation and PDF: a new result of a
 * link starts here (decision record 0076).
 */
export const ReportResults = z.object({
  inspection: z.nullable(ReportInspection),
  amenities: z.nullable(ReportAmenities),
  keys: z.nullable(ReportKeys),
  /** What the client said of this version of the report. */
  acceptance: z.nullable(Acceptance),
})
export type ReportResults = z.infer<typeof ReportResults>
