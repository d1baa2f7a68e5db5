import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { route } from '../route.ts'
import { NoteTexts, optionalText } from '../text.ts'
import { photoFlags } from './choices.ts'
import { askAgain, dismissFlags, getEvidence, getPreviousPhotos } from './endpoints.ts'
import { Session } from './office-schema.ts'
import { Photo } from './schema.ts'

export const PhotoFlagKind = z.enum(photoFlags)
export type PhotoFlagKind = z.infer<typeof PhotoFlagKind>

/** Something about a photo that the office may want to look at. Never shown outside, never a block. */
export const PhotoFlag = z.object({
  id: Id,
  kind: PhotoFlagKind,
  /** For `similar`: how many of the 64 bits of the two pictures' hashes differ. */
  distance: z.nullable(z.int()),
  /** For `clock` and `old`: by how many minutes the phone's time is off. */
  minutes: z.nullable(z.int()),
  /** For `same_file` and `similar`: the earlier photo. */
  other: z.nullable(
    z.object({ photo: Photo, session: z.object({ id: Id, code: z.string(), created_at: Instant }) }),
  ),
})
export type PhotoFlag = z.infer<typeof PhotoFlag>

/** The photos of a session with flags that have not been dismissed. */
export const Evidence = z.object({
  /** Photos that were looked at, and those that still wait for it. */
  checked: z.int(),
  waiting: z.int(),
  photos: z.array(
    z.object({ photo: Photo, task_id: z.nullable(Id), issue_id: z.nullable(Id), flags: z.array(PhotoFlag) }),
  ),
})
export type Evidence = z.infer<typeof Evidence>

/** The apartment's last approved session before this one: what the same tasks looked like then. */
export const PreviousPhotos = z.object({
  session: z.nullable(z.object({ id: Id, code: z.string(), created_at: Instant })),
  /** The after photos of the task that is the same there; tasks without any are left out. */
  tasks: z.array(z.object({ task_id: Id, photos: z.array(Photo) })),
})
export type PreviousPhotos = z.infer<typeof PreviousPhotos>

export const AskAgainInput = z.object({
  id: Id,
  photoId: Id,
  text: z._default(optionalText(500), ''),
  /** The text by language; without them, or null: what the phrasebook knows of it. */
  texts: z.nullish(NoteTexts),
})

/** What the office sees of photos that may not be what they should be. */
export const evidenceRoutes = {
  get: route(getEvidence, {
    summary: 'Photos of this session that look used before, too dark, blurred, or of another time',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: Evidence,
    problems: ['not_found'],
  }),
  dismiss: route(dismissFlags, {
    summary: 'Accept a photo as it is; its flags are no longer shown',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id, photoId: Id }),
    output: Evidence,
    problems: ['not_found'],
  }),
  previous: route(getPreviousPhotos, {
    summary: 'The photos of the same tasks in the apartment’s last approved session before this one',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: PreviousPhotos,
    problems: ['not_found'],
  }),
  askAgain: route(askAgain, {
    summary: 'Ask the cleaner for a new photo: its task is in work again; submitted work is returned for it',
    access: 'login',
    scope: 'sessions',
    input: AskAgainInput,
    output: Session,
    problems: ['not_found', 'invalid_transition'],
  }),
}
