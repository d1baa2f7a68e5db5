import { z } from 'zod/mini'
import { removeApartmentReference, setApartmentReference } from '../apartments/endpoints.ts'
import { Id } from '../id.ts'
import { pictureProblems } from '../problem.ts'
import { Nothing, route } from '../route.ts'
import { removeTemplateReference, setTemplateReference } from './endpoints.ts'
import { ShotReference } from './schema.ts'

/** `id` is the template's or the apartment's. */
const byShot = z.object({ id: Id, shotId: Id })

/** Without a file: a photo that the office has. Its session is where it is looked for; a photo's id alone is found as well. */
const ReferenceInput = z.extend(byShot, { photo_id: z.optional(Id), session_id: z.optional(Id) })

const set = {
  access: 'login',
  input: ReferenceInput,
  body: 'multipart',
  acceptsJson: true,
  output: ShotReference,
  problems: ['permission_denied', 'not_found', ...pictureProblems],
} as const
const remove = {
  access: 'login',
  input: byShot,
  output: Nothing,
  status: 204,
  problems: ['permission_denied', 'not_found'],
} as const

/** Photos of how a shot should look. An apartment's own goes before the template's. */
export const shotRoutes = {
  setTemplateReference: route(setTemplateReference, {
    ...set,
    scope: 'sessions',
    summary: 'Set the reference photo of a shot: a file, or as JSON the id of a photo that the office has',
  }),
  removeTemplateReference: route(removeTemplateReference, {
    ...remove,
    scope: 'sessions',
    summary: 'Remove the reference photo of a shot',
  }),
  setApartmentReference: route(setApartmentReference, {
    ...set,
    scope: 'apartments',
    summary:
      'Set the reference photo that a shot has in this apartment: a file, or as JSON the id of a photo',
  }),
  removeApartmentReference: route(removeApartmentReference, {
    ...remove,
    scope: 'apartments',
    summary: 'Remove the reference photo that a shot has in this apartment; the template’s is shown again',
  }),
}
