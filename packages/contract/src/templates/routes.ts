import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { Replaces } from '../replaces.ts'
import { listSchema, Nothing, route } from '../route.ts'
import {
  addHolidayHomePack,
  archiveTemplate,
  createTemplate,
  exportTemplates,
  getTemplate,
  importTemplates,
  listTemplates,
  orderTemplates,
  updateTemplate,
} from './endpoints.ts'
import {
  PackInput,
  PackResult,
  Template,
  TemplateFile,
  TemplateImport,
  TemplateInput,
  TemplatePatch,
  TemplateQuery,
} from './schema.ts'

const byId = z.object({ id: Id })

export const templateRoutes = {
  list: route(listTemplates, {
    summary: 'Task templates, in the order in which they are offered',
    access: 'login',
    scope: 'sessions',
    input: TemplateQuery,
    output: listSchema(Template),
    problems: [],
  }),
  create: route(createTemplate, {
    summary: 'Add a template, after the others of its scope',
    access: 'login',
    scope: 'sessions',
    input: TemplateInput,
    output: Template,
    status: 201,
    problems: ['permission_denied', 'not_found', 'subtask_required'],
  }),
  get: route(getTemplate, {
    summary: 'One template',
    access: 'login',
    scope: 'sessions',
    input: byId,
    output: Template,
    problems: ['not_found'],
  }),
  update: route(updateTemplate, {
    summary: 'Change a template; sessions made from it stay as they are',
    access: 'login',
    scope: 'sessions',
    input: z.extend(TemplatePatch, { id: Id, replaces: Replaces }),
    output: Template,
    problems: ['permission_denied', 'not_found', 'subtask_required', 'changed_meanwhile'],
  }),
  archive: route(archiveTemplate, {
    summary: 'Archive a template: it is no longer offered',
    access: 'login',
    scope: 'sessions',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['permission_denied', 'not_found'],
  }),
  order: route(orderTemplates, {
    summary: 'Put templates in this order; those not named follow as they stood',
    access: 'login',
    scope: 'sessions',
    input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
    output: Nothing,
    status: 204,
    problems: ['permission_denied', 'not_found'],
  }),
  export: route(exportTemplates, {
    summary: 'Every template as a JSON file',
    access: 'login',
    scope: 'sessions',
    input: z.object({}),
    output: TemplateFile,
    problems: [],
  }),
  addPack: route(addHolidayHomePack, {
    summary:
      'Add what operators of holiday homes usually keep: a template, an inspection and expiry dates; what is there is not added again',
    access: 'login',
    scope: 'apartments',
    input: PackInput,
    output: PackResult,
    problems: ['permission_denied', 'not_found'],
  }),
  import: route(importTemplates, {
    summary: 'Add the templates of such a file',
    access: 'login',
    scope: 'sessions',
    // The command checks the file as a whole, to report one that is not an export of ours.
    input: z.object({ file: z.unknown() }),
    // A template in five languages weighs some 3 kB; parsing twice as much keeps others waiting for 50 ms and more.
    maxBytes: 3 * 1024 * 1024,
    output: TemplateImport,
    problems: ['permission_denied', 'templates_unreadable', 'template_title_lines'],
  }),
}
