import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { ShotKind } from '../templates/schema.ts'
import { LocalisedText } from '../text.ts'

/** A photo that a shot is compared with. It is not among the photos of the report. */
const ComparedPhoto = z.object({
  /** The server's name of the stored file. */
  file: z.string(),
  mime: z.enum(['image/jpeg', 'image/png']),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})

/** A named shot with the photo that stands for it, and what that is compared with. */
export const DocumentShot = z.object({
  id: Id,
  title: LocalisedText,
  kind: ShotKind,
  required: z.boolean(),
  /** One of the photos in the task; null where there is none. */
  photo_id: z.nullable(Id),
  /** The photo before the work of the shot with the same title. */
  before_id: z.nullable(Id),
  /** How it should look, as it was when the report was sealed: a copy that lives as long as the report. */
  reference: z.nullable(z.extend(ComparedPhoto, { file_sha256: z.string() })),
  /** From the last approved session of the apartment; its own report seals it. Null also where it is not shown to this reader. */
  previous: z.nullable(z.extend(ComparedPhoto, { taken_at: z.nullable(Instant), received_at: Instant })),
})
export type DocumentShot = z.infer<typeof DocumentShot>
