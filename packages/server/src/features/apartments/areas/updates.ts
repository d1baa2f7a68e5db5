import type { WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { lockSetting, storeSetting } from '../../settings/updates.ts'
import { builtInAreas, parseAreas, type StoredArea } from './queries.ts'

/** The list, which no other command changes until this one has ended. */
export async function lockedAreas(ctx: WriteCtx): Promise<StoredArea[]> {
  const stored = await lockSetting(ctx, 'areas', JSON.stringify(builtInAreas))
  return parseAreas(stored)
}

export async function storeAreas(ctx: WriteCtx, areas: readonly StoredArea[]): Promise<void> {
  await storeSetting(ctx, 'areas', JSON.stringify(areas))
  // Cleaners' pages show the area, and go by this revision.
  await incrementRevision(ctx, 'templates')
  await ctx.record({ type: 'settings.changed', subject_id: null, name: 'areas' })
}

/** Has the texts written again by which apartments of an area are found. */
export const outdateApartments = ({ db }: WriteCtx, area: string) =>
  db.updateTable('apartment').set({ keyed: '' }).where('area', '=', area).execute()

/** Puts the apartments of an area into another. */
export const moveApartments = ({ db }: WriteCtx, area: string, to: string) =>
  db.updateTable('apartment').set({ area: to, keyed: '' }).where('area', '=', area).execute()
