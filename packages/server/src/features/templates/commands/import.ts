import { type LocalisedText, locales } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { Input, Output } from '@brightkey/contract/route'
import type { templateRoutes } from '@brightkey/contract/templates/routes'
import { FiledTemplate, UncheckedTemplateFile } from '@brightkey/contract/templates/schema'
import { toOneLine } from '@brightkey/contract/text'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { z } from 'zod/mini'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { createPauses, type Pause } from '../../../platform/jobs/pauses.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { apartmentsByName } from '../../apartments/queries/apartments.ts'
import { requirePermission } from '../../users/access.ts'
import { requiredPhotos, serializeShots, serializeSpots } from '../rules.ts'
import { appendTemplates, type NewTemplate } from './create.ts'

/**
 * Adds the templates of a file, each checked as if typed into the form. In slices, between which other requests are served.
 */
export async function importTemplates(
  ctx: Authenticated<WriteCtx>,
  { file }: Input<typeof templateRoutes.import>,
): Promise<Output<typeof templateRoutes.import>> {
  requirePermission(ctx, 'templates.edit')
  const pause = createPauses()
  const filed = await readFile(file, pause)
  await incrementRevision(ctx, 'templates')

  const apartments = await apartmentsByName(ctx)
  // Only what was there before counts: a file may well hold two of one title.
  const present = await titlesPresent(ctx, pause)
  const made: NewTemplate[] = []
  const unknown = new Set<string>()
  let known = 0
  for (const each of filed) {
    await pause()
    const apartment_id = each.apartment ? apartments.get(normalizeForSearch(each.apartment)) : null
    if (apartment_id === undefined) unknown.add(each.apartment ?? '')
    else if (titleKeys({ ...each, apartment_id }).some((key) => present.has(key))) known++
    else made.push(newTemplate(each, apartment_id))
  }
  if (made.length > 0) await appendTemplates(ctx, made, pause)
  await ctx.record({ type: 'template.imported', subject_id: null, name: String(made.length) })
  return { created: made.length, present: known, unknown_apartments: [...unknown] }
}

async function readFile(file: unknown, pause: Pause): Promise<FiledTemplate[]> {
  const unchecked = z.safeParse(UncheckedTemplateFile, file)
  if (!unchecked.success) throw new Problem('templates_unreadable')
  const templates: FiledTemplate[] = []
  for (const each of unchecked.data.templates) {
    await pause()
    const { success, data, error } = z.safeParse(FiledTemplate, each)
    if (!success) throw refusal(each, error.issues)
    if (!isWhole(data)) throw new Problem('templates_unreadable')
    templates.push(data)
  }
  return templates
}

/** An older export may have titles with line breaks: then it says which one to change. */
function refusal(template: unknown, issues: readonly z.core.$ZodIssue[]): Problem {
  const [issue] = issues
  const isLines = issues.every((each) => each.code === 'custom' && each.params?.code === 'not_one_line')
  if (!issue || !isLines) return new Problem('templates_unreadable')
  const title = issue.path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), template)
  return new Problem('template_title_lines', { title: toOneLine(String(title)) })
}

const isWhole = ({ scope, apartment, subtasks }: FiledTemplate) =>
  subtasks.length > 0 && (scope === 'apartment') === Boolean(apartment)

function newTemplate(filed: FiledTemplate, apartment_id: string | null): NewTemplate {
  const shots = (filed.shots ?? []).map((shot) => ({ id: newId(), ...shot }))
  return {
    id: newId(),
    scope: filed.scope,
    apartment_id,
    room: filed.room ?? null,
    title: JSON.stringify(filed.title),
    required_photos: requiredPhotos(filed.required_photos, shots),
    required_before_photos: filed.required_before_photos,
    shots: serializeShots(shots),
    spots: serializeSpots((filed.spots ?? []).map((spot) => ({ id: newId(), ...spot }))),
    subtasks: filed.subtasks.map(({ title }) => JSON.stringify(title)),
  }
}

export async function titlesPresent(ctx: WriteCtx, pause: Pause): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('template')
    .select(['scope', 'apartment_id', 'title'])
    .where('archived_at', 'is', null)
    .execute()
  const titles = new Set<string>()
  for (const row of rows) {
    await pause()
    for (const key of titleKeys({ ...row, title: JSON.parse(row.title) })) titles.add(key)
  }
  return titles
}

/** What two templates have in common when they are the same one: a title in any language, of one scope and apartment. */
export const titleKeys = (of: {
  scope: string
  apartment_id: string | null
  title: LocalisedText
}): string[] =>
  locales.flatMap((locale) => {
    const title = of.title[locale]
    return title === undefined
      ? []
      : [`${of.scope} ${of.apartment_id ?? ''} ${locale} ${normalizeForSearch(title)}`]
  })
