import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { Replaces } from '../replaces.ts'
import { listSchema, Nothing, route } from '../route.ts'
import { createExpiry, listExpiries, removeExpiry, updateExpiry } from './endpoints.ts'
import { Expiry, ExpiryInput, ExpiryPatch, ExpiryQuery } from './schema.ts'

/** Until when what is kept in apartments is valid. */
export const expiryRoutes = {
  list: route(listExpiries, {
    summary:
      'Expiry dates of apartments in use, or of one, the first to expire first, those without a date last',
    access: 'login',
    scope: 'apartments',
    input: ExpiryQuery,
    output: listSchema(Expiry),
    returns: 'either',
    media: ['text/csv'],
    problems: [],
  }),
  create: route(createExpiry, {
    summary: 'Add an expiry date to an apartment',
    access: 'login',
    scope: 'apartments',
    input: ExpiryInput,
    output: Expiry,
    status: 201,
    problems: ['permission_denied', 'not_found', 'limit_reached'],
  }),
  update: route(updateExpiry, {
    summary: 'Change an expiry date',
    access: 'login',
    scope: 'apartments',
    input: z.extend(ExpiryPatch, { id: Id, replaces: Replaces }),
    output: Expiry,
    problems: ['permission_denied', 'not_found', 'changed_meanwhile'],
  }),
  remove: route(removeExpiry, {
    summary: 'Remove an expiry date; signed inspections keep what they recorded of it',
    access: 'login',
    scope: 'apartments',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['permission_denied', 'not_found'],
  }),
}
