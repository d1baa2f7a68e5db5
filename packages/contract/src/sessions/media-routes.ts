import { z } from 'zod/mini'
import { ClientId, Id, LinkToken } from '../id.ts'
import { route } from '../route.ts'
import { addVoiceNote, getPhoto, getVoiceNote, sendVoiceNote } from './endpoints.ts'
import { mostSeconds } from './rules.ts'
import { VoiceNote } from './schema.ts'

/** The bytes of a photo, for the holder of an address we signed. */
export const mediaRoutes = {
  get: route(getPhoto, {
    summary: 'A photo in one of its sizes; PDFs come as attachment',
    access: 'link',
    input: z.object({
      file: Id,
      variant: z.enum(['original', 'view', 'thumb']),
      // Without a signature an address is as unknown as with a wrong one.
      e: z._default(z.string().check(z.maxLength(20)), ''),
      // Whom the address was made for.
      r: z._default(z.string().check(z.maxLength(60)), ''),
      s: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: z.null(),
    returns: 'download',
    media: ['image/jpeg', 'image/png', 'application/pdf'],
    redirects: true,
    problems: ['not_found', 'original_removed'],
  }),
}

/** The length as the recorder measured it, since files of browsers seldom say. */
const seconds = z.coerce.number().check(z.gt(0), z.lte(mostSeconds))

const shared = {
  body: 'multipart',
  output: VoiceNote,
  status: 201,
  problems: [
    'not_found',
    'different_content',
    'session_cancelled',
    'session_expired',
    'voice_type',
    'voice_too_long',
    'voice_too_large',
    'empty_file',
    'corrupt_file',
    'file_too_large',
    'limit_reached',
    'quota_exceeded',
    'storage_unavailable',
    'storage_full',
  ],
} as const

/** Speech: of the cleaner to a problem, of the office to the cleaner. */
export const voiceRoutes = {
  add: route(addVoiceNote, {
    ...shared,
    summary:
      'Add a voice note to a problem: webm or ogg with Opus, or mp4 with AAC, at most 30 s and 400 kB; the same id again returns the same note',
    access: 'link',
    input: z.object({ token: LinkToken, issueId: Id, id: ClientId, seconds }),
    problems: ['session_not_found', 'session_completed', ...shared.problems],
  }),
  send: route(sendVoiceNote, {
    ...shared,
    summary: 'Send a voice note to the cleaner of a session; the same id again returns the same note',
    access: 'login',
    scope: 'sessions',
    input: z.object({ sessionId: Id, id: ClientId, seconds }),
  }),
  get: route(getVoiceNote, {
    summary: 'A voice note; in parts, by byte ranges, as players ask for it',
    access: 'link',
    input: z.object({
      file: Id,
      e: z._default(z.string().check(z.maxLength(20)), ''),
      r: z._default(z.string().check(z.maxLength(60)), ''),
      s: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: z.null(),
    returns: 'download',
    media: ['audio/webm', 'audio/mp4', 'audio/ogg'],
    problems: ['not_found', 'range_not_satisfiable'],
  }),
}
