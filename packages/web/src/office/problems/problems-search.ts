import { issueFilters, issueSorts } from '@brightkey/contract/sessions/choices'
import type { IssueFilter, IssueSort } from '@brightkey/contract/sessions/issue-routes'

/** The URL parameters of the problems. Defaults (open, newest first) are left out; an owner is `me`, `none` or a user's id. */
export type ProblemsSearch = {
  state?: IssueFilter
  owner?: string
  apartment?: string
  area?: string
  sort?: IssueSort
  search?: string
}

const toText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '')

export function readProblemsSearch(given: Record<string, unknown>): ProblemsSearch {
  const state = issueFilters.find((each) => each === given.state)
  const sort = issueSorts.find((each) => each === given.sort)
  const texts = (['owner', 'apartment', 'area', 'search'] as const).flatMap((name) => {
    const text = toText(given[name])
    return text === '' ? [] : [[name, text] as const]
  })
  return {
    ...(state && state !== 'open' && { state }),
    ...(sort && sort !== '-created' && { sort }),
    ...Object.fromEntries(texts),
  }
}
