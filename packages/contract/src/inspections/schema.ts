import { z } from 'zod/mini'
import { ApartmentType } from '../apartments/schema.ts'
import { ClientId, Id, Instant, InstantInput, LinkToken } from '../id.ts'
import { PhotoMime, SessionStatus } from '../sessions/schema.ts'
import { Room } from '../templates/schema.ts'
import { LocalisedText, optionalLine, optionalText } from '../text.ts'

/** What each of these pages starts with. No address, no note, no names: the holder of the link knows the place. */
export const PageSession = z.object({
  code: z.string(),
  apartment_name: z.string(),
  apartment_type: ApartmentType,
  area_title: z.nullable(z.string()),
  expires_at: Instant,
  /** When the links become read-only. */
  closes_at: z.optional(Instant),
})
export type PageSession = z.infer<typeof PageSession>

/** A photo taken on one of these pages. */
export const PagePhoto = z.object({
  id: Id,
  item_id: Id,
  mime: PhotoMime,
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  received_at: Instant,
  url: z.string(),
  view_url: z.nullable(z.string()),
  thumb_url: z.nullable(z.string()),
  original_removed_at: z.optional(Instant),
})
export type PagePhoto = z.infer<typeof PagePhoto>

/** Who filled a page, in their own words. */
export const Signer = z.object({ name: z.string(), company: z.string() })
export type Signer = z.infer<typeof Signer>

/** What an input of every page begins with: the link's token. */
export const byPageToken = z.object({ token: LinkToken })
/** A note on an item; null, empty or absent: none. */
export const PageNote = z.nullish(optionalText(1000))
/** May be empty until the page is submitted; that both are there then is said by the command. */
export const SignerInput = z.object({
  name: z._default(optionalLine(150), ''),
  company: z._default(optionalLine(150), ''),
})

export const PageUploadInput = z.object({
  ...byPageToken.shape,
  id: ClientId,
  /** The item the photo belongs to; for `verification` the task's id. */
  item_id: Id,
  taken_at: z.optional(InstantInput),
  source: z.optional(z.enum(['camera', 'gallery'])),
  sent_at: z.optional(InstantInput),
})

export const Progress = z.object({
  code: z.string(),
  status: SessionStatus,
  progress: z.int(),
  expires_at: Instant,
  updated_at: Instant,
})
export type Progress = z.infer<typeof Progress>

const ResultPhoto = z.object({
  id: Id,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
  view_url: z.nullable(z.string()),
  thumb_url: z.nullable(z.string()),
  received_at: Instant,
  original_removed_at: z.optional(Instant),
})

/** After photos by room, before photos next to them; hidden ones are not in it, no names, no address. */
export const ResultPhotos = z.object({
  session: PageSession,
  rooms: z.array(
    z.object({
      key: z.nullable(Room),
      tasks: z.array(
        z.object({
          id: Id,
          title: LocalisedText,
          title_text: z.string(),
          before: z.array(ResultPhoto),
          after: z.array(ResultPhoto),
        }),
      ),
    }),
  ),
  /** How many after photos. */
  photos: z.int(),
  updated_at: Instant,
})
export type ResultPhotos = z.infer<typeof ResultPhotos>
