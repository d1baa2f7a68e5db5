import { foundFilters } from '@brightkey/contract/found/choices'
import type { FoundFilter } from '@brightkey/contract/found/schema'
import { pickTexts } from '../../../platform/office/list-search.ts'

/** The URL parameters of lost and found. The default (kept) is left out; `session` and `apartment` are ids. */
export type FoundSearch = {
  state?: FoundFilter
  session?: string
  apartment?: string
  area?: string
  search?: string
}

export function readFoundSearch(given: Record<string, unknown>): FoundSearch {
  const state = foundFilters.find((each) => each === given.state)
  return {
    ...(state && state !== 'kept' && { state }),
    ...pickTexts(given, ['session', 'apartment', 'area', 'search']),
  }
}
