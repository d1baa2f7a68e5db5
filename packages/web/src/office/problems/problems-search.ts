import { issueFilters, issueSorts } from '@brightkey/contract/sessions/choices'
import type { IssueFilter, IssueSort } from '@brightkey/contract/sessions/issue-routes'
import { pickTexts } from '../../platform/office/list-search.ts'

/** The URL parameters of the problems. Defaults (open, newest first) are left out; an owner is `me`, `none` or a user's id. */
export type ProblemsSearch = {
  state?: IssueFilter
  owner?: string
  apartment?: string
  area?: string
  sort?: IssueSort
  search?: string
}

export function readProblemsSearch(given: Record<string, unknown>): ProblemsSearch {
  const state = issueFilters.find((each) => each === given.state)
  const sort = issueSorts.find((each) => each === given.sort)
  return {
    ...(state && state !== 'open' && { state }),
    ...(sort && sort !== '-created' && { sort }),
    ...pickTexts(given, ['owner', 'apartment', 'area', 'search']),
  }
}
