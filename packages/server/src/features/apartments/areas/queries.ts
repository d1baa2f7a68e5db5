import { areas as firstAreas } from '@brightkey/contract/apartments/areas'
import type { Area } from '@brightkey/contract/apartments/schema'
import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { ReadCtx } from '../../../platform/context.ts'
import { storedSetting } from '../../settings/queries.ts'

/** An area of the instance's list. Apartments and sessions keep its value, which never changes. */
export type StoredArea = { value: string; title: LocalisedText }

/** The list of an instance that has not changed it. */
export const builtInAreas: readonly StoredArea[] = firstAreas.map(([value, title]) => ({
  value,
  title: { en: title },
}))

/** The instance's areas as a reader sees them. */
export type Areas = {
  readonly all: readonly StoredArea[]
  /** An area's title in the reader's language; null without an area, and for one that is not in the list. */
  title(value: string | null): string | null
  /** An area's titles in all languages, for searches. */
  titles(value: string | null): string[]
  /** The areas' places in the list, for sorting; those without one come last. */
  position(value: string | null): number
}

/** A title in all its languages. */
export const areaTexts = (title: LocalisedText): string[] =>
  Object.values(title).filter((each) => each !== undefined)

export const parseAreas = (stored: string): StoredArea[] => JSON.parse(stored)

export async function readAreas({ db, locale }: Pick<ReadCtx, 'db' | 'locale'>): Promise<Areas> {
  const [row] = await storedSetting(db, ['areas'])
  const all = row ? parseAreas(row.value) : builtInAreas
  const find = (value: string | null) =>
    value === null ? undefined : all.find((each) => each.value === value)
  return {
    all,
    title(value) {
      const area = find(value)
      return area ? textIn(area.title, locale) : null
    },
    titles: (value) => areaTexts(find(value)?.title ?? {}),
    position(value) {
      const index = all.findIndex((each) => each.value === value)
      return index < 0 ? all.length : index
    },
  }
}

export async function listAreas(ctx: ReadCtx): Promise<Area[]> {
  const { all } = await readAreas(ctx)
  const rows = await ctx.db.selectFrom('apartment').select('area').distinct().execute()
  const used = new Set(rows.map(({ area }) => area))
  return all.map((area) => toArea(ctx.locale, area, used.has(area.value)))
}

/** An area as the API returns it. */
export const toArea = (locale: Locale, { value, title }: StoredArea, in_use: boolean): Area => ({
  ...{ value, title: textIn(title, locale), titles: title, in_use },
})
