import { templateRoutes } from '@brightkey/contract/templates/routes'
import { serve } from '../../platform/http/binding.ts'
import { createTemplate } from './commands/create.ts'
import { importTemplates } from './commands/import.ts'
import { archiveTemplate, orderTemplates, updateTemplate } from './commands/update.ts'
import { addPack } from './pack/commands.ts'
import { exportTemplates, getTemplate, listTemplates } from './queries.ts'

export const templateBindings = [
  serve(templateRoutes.list, listTemplates),
  serve(templateRoutes.create, createTemplate),
  serve(templateRoutes.get, getTemplate),
  serve(templateRoutes.update, updateTemplate),
  serve(templateRoutes.archive, archiveTemplate),
  serve(templateRoutes.order, orderTemplates),
  serve(templateRoutes.export, exportTemplates),
  serve(templateRoutes.addPack, addPack),
  serve(templateRoutes.import, importTemplates),
]
