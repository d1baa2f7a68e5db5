import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { listOf, Page, route } from '../route.ts'
import { Template, TemplateScope } from './schema.ts'

export const templateRoutes = {
  list: route({
    method: 'GET',
    path: '/api/cleaning/templates/',
    summary: 'Task templates, in the order in which they are offered',
    access: 'login',
    input: z.object({ ...Page, scope: z.optional(TemplateScope), apartment_id: z.optional(Id) }),
    output: listOf(Template),
    problems: [],
  }),
}
