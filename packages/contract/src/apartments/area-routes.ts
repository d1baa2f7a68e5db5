import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { Nothing, route } from '../route.ts'
import { TitleInput } from '../text.ts'
import { createArea, listAreas, removeArea, updateArea } from './endpoints.ts'
import { Area } from './schema.ts'

/** How many areas a list can have. */
export const mostAreas = 500

export const areaRoutes = {
  list: route(listAreas, {
    summary: 'The areas an apartment can be in, in their order',
    access: 'login',
    scope: 'apartments',
    input: z.object({}),
    output: z.array(Area),
    problems: [],
  }),
  create: route(createArea, {
    summary: 'Add an area at the end of the list',
    access: 'login',
    scope: 'apartments',
    input: z.object({ title: TitleInput }),
    output: Area,
    status: 201,
    problems: ['permission_denied', 'limit_reached'],
  }),
  update: route(updateArea, {
    summary: 'Rename an area, or move it to another place in the list',
    access: 'login',
    scope: 'apartments',
    input: z.object({
      value: Id,
      title: z.optional(TitleInput),
      /** Its new place: 0 is the first. */
      position: z.optional(z.int().check(z.gte(0), z.lte(mostAreas))),
    }),
    output: Area,
    problems: ['not_found', 'permission_denied'],
  }),
  remove: route(removeArea, {
    summary: 'Remove an area that nothing is in; with `replacement`, what is in it goes to that one',
    access: 'login',
    scope: 'apartments',
    input: z.object({ value: Id, replacement: z.optional(Id) }),
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied', 'area_in_use'],
  }),
}
