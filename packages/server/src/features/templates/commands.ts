import { roomTemplates } from '@brightkey/i18n/room-templates'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'

/** The eight room templates an empty database starts with. */
export async function addStarterTemplates(ctx: WriteCtx): Promise<void> {
  for (const [position, template] of roomTemplates.entries()) {
    const id = newId()
    await ctx.db
      .insertInto('template')
      .values({
        id,
        scope: 'general',
        apartment_id: null,
        room: template.room,
        title: JSON.stringify(template.title),
        required_photos: template.required_photos,
        required_before_photos: template.required_before_photos,
        position,
        archived_at: null,
      })
      .execute()
    await ctx.db
      .insertInto('template_subtask')
      .values(
        template.subtasks.map((title, place) => ({
          template_id: id,
          position: place,
          title: JSON.stringify(title),
        })),
      )
      .execute()
  }
}
