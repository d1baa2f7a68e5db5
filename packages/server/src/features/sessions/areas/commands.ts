import type { areaRoutes } from '@brightkey/contract/apartments/area-routes'
import { mostAreas } from '@brightkey/contract/apartments/area-routes'
import type { Area } from '@brightkey/contract/apartments/schema'
import type { LocalisedText } from '@brightkey/contract/locale'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { outdatedText, serializeTitle } from '../../../platform/db/search.ts'
import { areaTexts, type StoredArea, toArea } from '../../apartments/areas/queries.ts'
import { lockedAreas, moveApartments, outdateApartments, storeAreas } from '../../apartments/areas/updates.ts'
import { requirePermission } from '../../users/access.ts'

type Ctx = Authenticated<WriteCtx>

export async function createArea(ctx: Ctx, input: Input<typeof areaRoutes.create>): Promise<Area> {
  requirePermission(ctx, 'apartments.edit')
  const areas = await lockedAreas(ctx)
  if (areas.length >= mostAreas) throw new Problem('limit_reached', { count: mostAreas })
  const title = toTitle(ctx, input.title)
  requireNewTitle(areas, title)
  const area = { value: newValue(areas, title), title }
  await storeAreas(ctx, [...areas, area])
  return withUse(ctx, area)
}

export async function updateArea(ctx: Ctx, input: Input<typeof areaRoutes.update>): Promise<Area> {
  requirePermission(ctx, 'apartments.edit')
  const areas = await lockedAreas(ctx)
  const { area, others } = findArea(areas, input.value)
  const title = input.title === undefined ? area.title : toTitle(ctx, input.title)
  const changed = { value: area.value, title }
  const position = input.position ?? areas.indexOf(area)
  const isRenamed = JSON.stringify(title) !== JSON.stringify(area.title)
  if (isRenamed) {
    requireNewTitle(others, title)
    await outdateApartments(ctx, area.value)
    await outdateSessions(ctx, area.value)
  }
  if (isRenamed || position !== areas.indexOf(area))
    await storeAreas(ctx, others.toSpliced(position, 0, changed))
  return withUse(ctx, changed)
}

export async function removeArea(ctx: Ctx, input: Input<typeof areaRoutes.remove>): Promise<null> {
  requirePermission(ctx, 'apartments.edit')
  const { value, replacement } = input
  const { others } = findArea(await lockedAreas(ctx), value)
  if (replacement === undefined) {
    if (await isUsed(ctx, value)) throw new Problem('area_in_use')
  } else {
    if (!others.some((each) => each.value === replacement)) throw fieldProblem('replacement', 'unknown_area')
    await moveApartments(ctx, value, replacement)
    await outdateSessions(ctx, value)
    for (const table of ['session', 'finished_work'] as const)
      await ctx.db.updateTable(table).set({ area: replacement }).where('area', '=', value).execute()
  }
  await storeAreas(ctx, others)
  return null
}

const withUse = async (ctx: Ctx, area: StoredArea): Promise<Area> =>
  toArea(ctx.locale, area, await isUsedBy(ctx, 'apartment', area.value))

const toTitle = ({ locale }: Ctx, title: string | LocalisedText): LocalisedText =>
  JSON.parse(serializeTitle(title, locale))

function findArea(areas: readonly StoredArea[], value: string) {
  const area = areas.find((each) => each.value === value)
  if (!area) throw new Problem('not_found')
  return { area, others: areas.filter((each) => each !== area) }
}

const titleKeys = (title: LocalisedText) => areaTexts(title).map((each) => normalizeForSearch(each))

/** Throws for a title that another area has in any language: a file's cell could mean both. */
function requireNewTitle(others: readonly StoredArea[], title: LocalisedText): void {
  const taken = new Set(others.flatMap((each) => titleKeys(each.title)))
  if (titleKeys(title).some((key) => taken.has(key))) throw fieldProblem('title', 'area_taken')
}

/** A value that says what it is where the title has Latin letters. */
function newValue(areas: readonly StoredArea[], title: LocalisedText): string {
  const latin = [title.en, ...Object.values(title)].map((text = '') =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, '')
      .slice(0, 50),
  )
  const base = latin.find((each) => /[a-z]/.test(each)) ?? 'area'
  const taken = new Set(areas.map(({ value }) => value))
  let value = base
  for (let number = 2; taken.has(value); number++) value = `${base}_${number}`
  return value
}

const outdateSessions = ({ db }: WriteCtx, area: string) =>
  db.updateTable('session').set({ search: outdatedText }).where('area', '=', area).execute()

const areaTables = ['apartment', 'session', 'finished_work'] as const

async function isUsed(ctx: WriteCtx, area: string): Promise<boolean> {
  for (const table of areaTables) if (await isUsedBy(ctx, table, area)) return true
  return false
}

const isUsedBy = async (
  { db }: WriteCtx,
  table: (typeof areaTables)[number],
  area: string,
): Promise<boolean> =>
  (await db.selectFrom(table).select('area').where('area', '=', area).limit(1).executeTakeFirst()) !==
  undefined
