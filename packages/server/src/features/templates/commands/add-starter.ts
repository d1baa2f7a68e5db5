import { roomTemplates } from '@brightkey/i18n/room-templates'
import type { WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { appendTemplates } from './create.ts'

/** The eight room templates an empty database starts with. */
export async function addStarterTemplates(ctx: WriteCtx): Promise<void> {
  await incrementRevision(ctx, 'templates')
  const made = roomTemplates.map(({ title, subtasks, ...template }) => ({
    id: newId(),
    scope: 'general' as const,
    apartment_id: null,
    ...template,
    title: JSON.stringify(title),
    subtasks: subtasks.map((subtask) => JSON.stringify(subtask)),
  }))
  await appendTemplates(ctx, made)
}
