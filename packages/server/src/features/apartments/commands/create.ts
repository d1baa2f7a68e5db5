import {
  type CleanerNote,
  type CleanerNoteTexts,
  cleanerNoteTexts,
  noteOfTexts,
} from '@brightkey/contract/apartments/fields'
import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { ApartmentDetails, ApartmentInput } from '@brightkey/contract/apartments/schema'
import { makeRecord } from '@brightkey/contract/pick-fields'
import type { Input } from '@brightkey/contract/route'
import type { z } from 'zod/mini'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { changedNoteTexts } from '../../../platform/note-texts.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { activeCleaner } from '../../cleaners/access.ts'
import { requirePermission } from '../../users/access.ts'
import { type Areas, readAreas } from '../areas/queries.ts'
import { getApartment } from '../queries/apartments.ts'
import { type Fields, findProblems, toApartmentFields } from '../rules.ts'
import { apartmentKeys } from '../updates.ts'
import { givenCalendars, setCalendars } from './set-calendars.ts'

export async function createApartment(
  ctx: Authenticated<WriteCtx>,
  input: Input<typeof apartmentRoutes.create>,
): Promise<ApartmentDetails> {
  requirePermission(ctx, 'apartments.edit')
  const fields = toApartmentFields(input)
  const areas = await readAreas(ctx)
  for (const problem of findProblems(fields, areas)) throw problem
  const cleaner = input.default_cleaner_id ? await activeCleaner(ctx, input.default_cleaner_id) : null
  const row = {
    ...toApartmentRow(ctx, fields, areas),
    ...noteTextsAfter({}, fields, input),
    default_cleaner_id: cleaner?.id ?? null,
  }
  await ctx.db.insertInto('apartment').values(row).execute()
  await ctx.record({ type: 'apartment.created', subject_id: row.id, name: row.name })
  const urls = givenCalendars(input, [])
  if (urls) await setCalendars(ctx, row.id, urls)
  return getApartment(ctx, { id: row.id })
}

type NoteTexts = Pick<z.output<typeof ApartmentInput>, CleanerNoteTexts>

/** The columns of the cleaner's notes by language after a change; `before` is the row, if there was one. */
export const noteTextsAfter = (
  before: Partial<Record<CleanerNote | CleanerNoteTexts, string | null>>,
  fields: Fields,
  input: NoteTexts,
) =>
  makeRecord(cleanerNoteTexts, (field) => {
    const note = noteOfTexts(field)
    const earlier = { note: before[note] ?? null, texts: before[field] ?? null }
    return changedNoteTexts(earlier, fields[note], input[field])
  })

/** A new apartment's row. */
export const toApartmentRow = (ctx: WriteCtx, fields: Fields, areas: Areas) => ({
  id: newId(),
  ...fields,
  ...apartmentKeys(fields, areas),
  archived_at: null,
  created_at: ctx.now,
})
