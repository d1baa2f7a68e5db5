import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { listOf, Nothing, route } from '../route.ts'
import { Apartment, ApartmentInput, ApartmentPatch, ApartmentQuery, Area } from './schema.ts'

export const apartmentRoutes = {
  list: route({
    method: 'GET',
    path: '/api/cleaning/apartments/',
    summary: 'Apartments, by name',
    access: 'login',
    input: ApartmentQuery,
    output: listOf(Apartment),
    problems: [],
  }),
  create: route({
    method: 'POST',
    path: '/api/cleaning/apartments/',
    summary: 'Add an apartment',
    access: 'login',
    input: ApartmentInput,
    output: Apartment,
    status: 201,
    problems: ['permission_denied'],
  }),
  get: route({
    method: 'GET',
    path: '/api/cleaning/apartments/:id/',
    summary: 'One apartment',
    access: 'login',
    input: z.object({ id: Id }),
    output: Apartment,
    problems: ['not_found'],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/cleaning/apartments/:id/',
    summary: 'Change an apartment',
    access: 'login',
    input: z.extend(ApartmentPatch, { id: Id }),
    output: Apartment,
    problems: ['not_found', 'permission_denied'],
  }),
  archive: route({
    method: 'DELETE',
    path: '/api/cleaning/apartments/:id/',
    summary: 'Archive an apartment; its sessions stay',
    access: 'login',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied'],
  }),
  areas: route({
    method: 'GET',
    path: '/api/cleaning/areas/',
    summary: 'The communities an apartment can be in',
    access: 'login',
    input: z.object({}),
    output: z.array(Area),
    problems: [],
  }),
}
