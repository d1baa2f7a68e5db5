import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { Replaces } from '../replaces.ts'
import { listSchema, Nothing, route } from '../route.ts'
import {
  createCleaner,
  deactivateCleaner,
  getCleaner,
  importCleaners,
  issueDayLink,
  listCleaners,
  mergeCleaners,
  revokeDayLink,
  suggestCleaners,
  updateCleaner,
} from './endpoints.ts'
import {
  Cleaner,
  CleanerImportInput,
  CleanerImportResult,
  CleanerPatch,
  CleanerQuery,
  CleanerSuggestion,
  NewCleaner,
} from './schema.ts'

const byId = z.object({ id: Id })

export const cleanerBookRoutes = {
  list: route(listCleaners, {
    summary: 'The address book of cleaners, by name',
    access: 'login',
    scope: 'cleaners',
    input: CleanerQuery,
    output: listSchema(Cleaner),
    problems: [],
  }),
  create: route(createCleaner, {
    summary: 'Add a cleaner to the address book',
    access: 'login',
    scope: 'cleaners',
    input: NewCleaner,
    output: Cleaner,
    status: 201,
    problems: ['permission_denied', 'cleaner_exists'],
  }),
  import: route(importCleaners, {
    summary: 'Read cleaners from a CSV file, or look at what would be read',
    access: 'login',
    scope: 'cleaners',
    input: CleanerImportInput,
    output: CleanerImportResult,
    problems: ['permission_denied', 'csv_unreadable'],
  }),
  suggestions: route(suggestCleaners, {
    summary: 'Who submitted reports and is not in the address book, the latest first',
    access: 'login',
    scope: 'cleaners',
    input: z.object({}),
    output: z.array(CleanerSuggestion),
    problems: ['permission_denied'],
  }),
  get: route(getCleaner, {
    summary: 'One cleaner',
    access: 'login',
    scope: 'cleaners',
    input: byId,
    output: Cleaner,
    problems: ['not_found'],
  }),
  update: route(updateCleaner, {
    summary: 'Change a cleaner, or make one active again',
    access: 'login',
    scope: 'cleaners',
    input: z.extend(CleanerPatch, { id: Id, replaces: Replaces }),
    output: Cleaner,
    problems: ['not_found', 'permission_denied', 'cleaner_exists', 'changed_meanwhile'],
  }),
  deactivate: route(deactivateCleaner, {
    summary: 'Deactivate a cleaner; their sessions stay',
    access: 'login',
    scope: 'cleaners',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied'],
  }),
  merge: route(mergeCleaners, {
    summary:
      'Make two entries of one person one: the sessions of the other are moved to the first, and the other is removed',
    access: 'login',
    scope: 'cleaners',
    input: z.object({ id: Id, other_id: Id }),
    output: Cleaner,
    problems: ['not_found', 'permission_denied'],
  }),
  issueDayLink: route(issueDayLink, {
    summary: 'Issue the link of their day again; the old address stops working',
    access: 'login',
    scope: 'cleaners',
    input: byId,
    output: Cleaner,
    status: 201,
    problems: ['not_found', 'permission_denied', 'cleaner_inactive'],
  }),
  revokeDayLink: route(revokeDayLink, {
    summary: 'Revoke the link of their day',
    access: 'login',
    scope: 'cleaners',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied'],
  }),
}
