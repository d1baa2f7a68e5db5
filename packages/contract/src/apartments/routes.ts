import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { ImportInput } from '../import.ts'
import { Replaces } from '../replaces.ts'
import { listSchema, Nothing, route } from '../route.ts'
import {
  archiveApartment,
  createApartment,
  getApartment,
  importApartments,
  listApartments,
  setInventory,
  updateApartment,
} from './endpoints.ts'
import {
  ApartmentDetails,
  ApartmentImportResult,
  ApartmentInput,
  ApartmentPatch,
  ApartmentQuery,
  ApartmentRow,
  Inventory,
  InventoryInput,
} from './schema.ts'

export const apartmentRoutes = {
  list: route(listApartments, {
    summary: 'Apartments with their last cleaning, next check-out and open problems, sorted and searched',
    access: 'login',
    scope: 'apartments',
    input: ApartmentQuery,
    output: listSchema(ApartmentRow),
    problems: [],
  }),
  create: route(createApartment, {
    summary: 'Add an apartment',
    access: 'login',
    scope: 'apartments',
    input: ApartmentInput,
    output: ApartmentDetails,
    status: 201,
    problems: ['permission_denied', 'cleaner_inactive'],
  }),
  get: route(getApartment, {
    summary: 'One apartment with its inventory and calendar',
    access: 'login',
    scope: 'apartments',
    input: z.object({ id: Id }),
    output: ApartmentDetails,
    problems: ['not_found'],
  }),
  update: route(updateApartment, {
    summary: 'Change an apartment',
    access: 'login',
    scope: 'apartments',
    input: z.extend(ApartmentPatch, { id: Id, replaces: Replaces }),
    output: ApartmentDetails,
    problems: ['not_found', 'permission_denied', 'cleaner_inactive', 'changed_meanwhile'],
  }),
  setInventory: route(setInventory, {
    summary: 'Set the whole inventory of an apartment',
    access: 'login',
    scope: 'apartments',
    input: z.extend(InventoryInput, { id: Id }),
    output: Inventory,
    problems: ['not_found', 'permission_denied'],
  }),
  import: route(importApartments, {
    summary: 'Read apartments from a CSV file, or look at what would be read',
    access: 'login',
    scope: 'apartments',
    input: ImportInput,
    output: ApartmentImportResult,
    problems: ['permission_denied', 'csv_unreadable'],
  }),
  archive: route(archiveApartment, {
    summary: 'Archive an apartment; its sessions that have not begun are cancelled, the others stay',
    access: 'login',
    scope: 'apartments',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied'],
  }),
}
