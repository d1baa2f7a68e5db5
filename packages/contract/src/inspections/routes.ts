import { z } from 'zod/mini'
import { ClientId, Id, LinkToken } from '../id.ts'
import { pictureProblems } from '../problem.ts'
import { listSchema, Nothing, Page, route } from '../route.ts'
import { Session } from '../sessions/office-schema.ts'
import { Locale, optionalText } from '../text.ts'
import { AmenitiesCheck, AmenitiesInput } from './amenities-schema.ts'
import {
  createAmenityIssue,
  createInspectionIssue,
  createKeyIssue,
  deletePagePhoto,
  getAmenities,
  getInspection,
  getKeys,
  getPageResults,
  getProgress,
  getResultPhotos,
  getResultPhotosZip,
  listKeyHistory,
  listKeys,
  recordOpened,
  saveAmenities,
  saveInspection,
  saveKeys,
  submitInspection,
  uploadPagePhoto,
} from './endpoints.ts'
import { Inspection, InspectionInput, InspectionSubmit } from './inspection-schema.ts'
import { ApartmentKeys, KeyHistoryEntry, KeysInput, KeysVerification } from './keys-schema.ts'
import { PageResults } from './results-schema.ts'
import { PagePhoto, PageUploadInput, Progress, ResultPhotos } from './schema.ts'

const byToken = z.object({ token: LinkToken })
const byId = z.object({ id: Id })
const unknown = ['session_not_found'] as const
const closed = ['session_not_found', 'session_expired', 'page_locked'] as const

/** Which photos go into the zip of the result, and in which language its folders are named. */
const zipInput = z.object({
  token: LinkToken,
  before: z.optional(z.enum(['true', 'false'])),
  lang: z.optional(Locale),
})

/** What the holders of the other links may do. Every write may arrive twice: the second changes nothing. */
export const inspectionRoutes = {
  inspection: route(getInspection, {
    summary: 'The inspection of a session: rooms and items, as far as it got',
    access: 'link',
    input: byToken,
    output: Inspection,
    problems: unknown,
  }),
  saveInspection: route(saveInspection, {
    summary: 'Write the items named; the others stay as they are',
    access: 'link',
    input: InspectionInput,
    output: Inspection,
    problems: [...closed, 'not_found'],
  }),
  submitInspection: route(submitInspection, {
    summary:
      'Sign and lock the inspection; with `send_back` its problems become tasks for the cleaner; again returns the same',
    access: 'link',
    input: InspectionSubmit,
    output: Inspection,
    problems: [
      ...closed,
      'signature_required',
      'inspection_incomplete',
      'photos_not_received',
      'invalid_transition',
    ],
  }),
  amenities: route(getAmenities, {
    summary: 'What should be in the apartment, and what was found',
    access: 'link',
    input: byToken,
    output: AmenitiesCheck,
    problems: unknown,
  }),
  saveAmenities: route(saveAmenities, {
    summary: 'Write the items named; with `submit` sign and lock the check; again returns the same',
    access: 'link',
    input: AmenitiesInput,
    output: AmenitiesCheck,
    problems: [...closed, 'not_found', 'signature_required', 'check_incomplete', 'photos_not_received'],
  }),
  keys: route(getKeys, {
    summary: 'Keys and cards: expected, counted by the cleaner, and by their receiver',
    access: 'link',
    input: byToken,
    output: KeysVerification,
    problems: unknown,
  }),
  saveKeys: route(saveKeys, {
    summary: 'Count for one side, signed and locked; again returns the same',
    access: 'link',
    input: KeysInput,
    output: KeysVerification,
    problems: [
      ...closed,
      'not_found',
      'signature_required',
      'check_incomplete',
      'place_required',
      'invalid_transition',
      'photos_not_received',
    ],
  }),
  uploadPhoto: route(uploadPagePhoto, {
    summary:
      'Upload one photo of an item of the page that this link opens; the same id again returns the same photo',
    access: 'link',
    input: PageUploadInput,
    body: 'multipart',
    output: PagePhoto,
    status: 201,
    problems: [
      ...closed,
      'not_found',
      'pdf_password',
      'different_content',
      'quota_exceeded',
      ...pictureProblems,
    ],
  }),
  deletePhoto: route(deletePagePhoto, {
    summary: 'Delete a photo of a page that is not locked; one that has not arrived will not appear',
    access: 'link',
    input: z.object({ token: LinkToken, photoId: Id }),
    output: Nothing,
    status: 204,
    problems: [...closed, 'not_found'],
  }),
  progress: route(getProgress, {
    summary: 'How far the cleaning is: nothing private',
    access: 'link',
    input: byToken,
    output: Progress,
    problems: unknown,
  }),
  resultPhotos: route(getResultPhotos, {
    summary:
      'The photos of the result by room, without those the office hides; with `format=zip` as a zip, as below',
    access: 'link',
    input: z.extend(zipInput, { format: z.optional(z.enum(['json', 'zip'])) }),
    output: ResultPhotos,
    returns: 'either',
    media: ['application/zip'],
    problems: unknown,
  }),
  resultPhotosZip: route(getResultPhotosZip, {
    summary:
      'The same photos as a zip, streamed; `before` for those too; named in `lang` or the reader’s language',
    access: 'link',
    input: zipInput,
    output: z.null(),
    returns: 'download',
    media: ['application/zip'],
    problems: unknown,
  }),
  opened: route(recordOpened, {
    summary:
      'The page of this link is in use: sent by the page on the first touch or key, never by loading it',
    access: 'link',
    // A cleaner's phone may add the random id by which it is recognised.
    input: z.extend(byToken, { phone: z.optional(ClientId) }),
    output: Nothing,
    status: 204,
    problems: [...unknown, 'phone_shut_out'],
  }),
}

/** An item of a page that becomes a problem of its session. */
const itemToIssue = {
  access: 'login',
  scope: 'sessions',
  input: z.object({ id: Id, itemId: Id }),
  output: Session,
  status: 201,
  problems: ['not_found', 'invalid_transition'],
} as const

/** The office's side of it. */
export const pageResultRoutes = {
  ofSession: route(getPageResults, {
    summary: 'What came back by the other links of a session',
    access: 'login',
    scope: 'sessions',
    input: byId,
    output: PageResults,
    problems: ['not_found'],
  }),
  makeIssue: route(createAmenityIssue, {
    summary: 'Make a missing or damaged thing a problem of this session; again returns the same session',
    ...itemToIssue,
  }),
  makeInspectionIssue: route(createInspectionIssue, {
    summary: 'Make a problem of the last inspection one of this session; again returns the same session',
    ...itemToIssue,
  }),
  makeKeyIssue: route(createKeyIssue, {
    summary: 'Make a key or card that is not there a problem of this session; again returns the same session',
    ...itemToIssue,
  }),
  keys: route(listKeys, {
    summary: 'Where the keys and cards of all apartments are now, by the last count of each, by name',
    access: 'login',
    scope: 'sessions',
    input: z.object({ ...Page, search: z.optional(optionalText(100)) }),
    output: listSchema(ApartmentKeys),
    problems: [],
  }),
  keyHistory: route(listKeyHistory, {
    summary: 'Who had the keys and cards of an apartment when, the latest first',
    access: 'login',
    scope: 'sessions',
    input: z.object({ ...Page, id: Id }),
    output: listSchema(KeyHistoryEntry),
    problems: ['not_found'],
  }),
}
