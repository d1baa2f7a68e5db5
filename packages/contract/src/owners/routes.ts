import { z } from 'zod/mini'
import { Id, LinkToken } from '../id.ts'
import { Replaces } from '../replaces.ts'
import { Month } from '../reports/statement-schema.ts'
import { listSchema, Nothing, route } from '../route.ts'
import {
  createOwner,
  getOwner,
  getOwnerPage,
  getOwnerSheet,
  issueOwnerLink,
  listOwners,
  removeOwner,
  revokeOwnerLink,
  updateOwner,
} from './endpoints.ts'
import { Owner, OwnerInput, OwnerPage, OwnerQuery, OwnerSheet } from './schema.ts'

const byId = z.object({ id: Id })

/** The people to whom apartments belong. */
export const ownerRoutes = {
  list: route(listOwners, {
    summary: 'The owners of apartments, by name',
    access: 'login',
    scope: 'apartments',
    input: OwnerQuery,
    output: listSchema(Owner),
    problems: [],
  }),
  create: route(createOwner, {
    summary: 'Add an owner',
    access: 'login',
    scope: 'apartments',
    input: OwnerInput,
    output: Owner,
    status: 201,
    problems: ['permission_denied', 'not_found', 'email_not_configured'],
  }),
  get: route(getOwner, {
    summary: 'One owner',
    access: 'login',
    scope: 'apartments',
    input: byId,
    output: Owner,
    problems: ['not_found'],
  }),
  update: route(updateOwner, {
    summary: 'Change an owner, their apartments or their prices',
    access: 'login',
    scope: 'apartments',
    input: z.extend(z.partial(OwnerInput), { id: Id, replaces: Replaces }),
    output: Owner,
    problems: ['not_found', 'permission_denied', 'email_not_configured', 'changed_meanwhile'],
  }),
  remove: route(removeOwner, {
    summary: 'Delete an owner with their link and prices; the apartments stay',
    access: 'login',
    scope: 'apartments',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied'],
  }),
  issueLink: route(issueOwnerLink, {
    summary: 'Issue the link of an owner’s page; an earlier one stops working',
    access: 'login',
    scope: 'apartments',
    input: byId,
    output: Owner,
    status: 201,
    problems: ['not_found', 'permission_denied'],
  }),
  revokeLink: route(revokeOwnerLink, {
    summary: 'Revoke the link of an owner’s page',
    access: 'login',
    scope: 'apartments',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied'],
  }),
  sheet: route(getOwnerSheet, {
    summary: 'The approved cleanings of an owner’s apartments in a month, with prices and sums',
    access: 'login',
    scope: 'apartments',
    input: z.object({
      id: Id,
      month: z.optional(Month),
      format: z._default(z.enum(['json', 'csv', 'pdf']), 'json'),
    }),
    output: OwnerSheet,
    returns: 'either',
    media: ['text/csv', 'application/pdf'],
    problems: ['not_found', 'permission_denied', 'pdf_not_ready', 'pdf_failed'],
  }),
  page: route(getOwnerPage, {
    summary: 'The approved reports of an owner’s apartments, for the holder of their link',
    access: 'link',
    input: z.object({ token: LinkToken, cursor: z.optional(z.string().check(z.maxLength(300))) }),
    output: OwnerPage,
    problems: ['session_not_found'],
  }),
}
