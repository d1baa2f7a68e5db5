import { type LocalisedText, locales } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { Input, Output } from '@brightkey/contract/route'
import type { templateRoutes } from '@brightkey/contract/templates/routes'
import { TemplateFile } from '@brightkey/contract/templates/schema'
import { toOneLine } from '@brightkey/contract/text'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { z } from 'zod/mini'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { apartmentsByName } from '../../apartments/queries/apartments.ts'
import { requirePermission } from '../../users/access.ts'
import { appendTemplates, type NewTemplate } from './create.ts'

type FileTemplate = TemplateFile['templates'][number]

export async function importTemplates(
  ctx: Authenticated<WriteCtx>,
  { file }: Input<typeof templateRoutes.import>,
): Promise<Output<typeof templateRoutes.import>> {
  requirePermission(ctx, 'templates.edit')
  const parsed = z.safeParse(TemplateFile, file)
  if (!parsed.success) throw refusal(file, parsed.error.issues)
  if (!parsed.data.templates.every(isWhole)) throw new Problem('templates_unreadable')
  await incrementRevision(ctx, 'templates')

  const apartments = await apartmentsByName(ctx)
  // Only what was there before counts: a file may well hold two of one title.
  const present = await titlesPresent(ctx)
  const made: NewTemplate[] = []
  const unknown = new Set<string>()
  let known = 0
  for (const filed of parsed.data.templates) {
    const apartment_id = filed.apartment ? apartments.get(normalizeForSearch(filed.apartment)) : null
    if (apartment_id === undefined) unknown.add(filed.apartment ?? '')
    else if (keysOf({ ...filed, apartment_id }).some((key) => present.has(key))) known++
    else made.push(newTemplate(filed, apartment_id))
  }
  if (made.length > 0) await appendTemplates(ctx, made)
  await ctx.record({ type: 'template.imported', subject_id: null, name: String(made.length) })
  return { created: made.length, present: known, unknown_apartments: [...unknown] }
}

/** An older export may have titles with line breaks: then it says which one to change. */
function refusal(file: unknown, issues: readonly z.core.$ZodIssue[]): Problem {
  const [issue] = issues
  const isLines = issues.every((each) => each.code === 'custom' && each.params?.code === 'not_one_line')
  if (!issue || !isLines) return new Problem('templates_unreadable')
  const title = issue.path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), file)
  return new Problem('template_title_lines', { title: toOneLine(String(title)) })
}

const isWhole = ({ scope, apartment, subtasks }: FileTemplate) =>
  subtasks.length > 0 && (scope === 'apartment') === Boolean(apartment)

const newTemplate = (filed: FileTemplate, apartment_id: string | null): NewTemplate => ({
  id: newId(),
  scope: filed.scope,
  apartment_id,
  room: filed.room ?? null,
  title: JSON.stringify(filed.title),
  required_photos: filed.required_photos,
  required_before_photos: filed.required_before_photos,
  subtasks: filed.subtasks.map(({ title }) => JSON.stringify(title)),
})

async function titlesPresent(ctx: WriteCtx): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('template')
    .select(['scope', 'apartment_id', 'title'])
    .where('archived_at', 'is', null)
    .execute()
  return new Set(rows.flatMap((row) => keysOf({ ...row, title: JSON.parse(row.title) })))
}

/** What two templates have in common when they are the same one: a title in any language, of one scope and apartment. */
const keysOf = (of: { scope: string; apartment_id: string | null; title: LocalisedText }): string[] =>
  locales.flatMap((locale) => {
    const title = of.title[locale]
    return title === undefined
      ? []
      : [`${of.scope} ${of.apartment_id ?? ''} ${locale} ${normalizeForSearch(title)}`]
  })
