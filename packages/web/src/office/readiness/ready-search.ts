import { readinessStates } from '@brightkey/contract/sessions/choices'
import type { ReadinessState } from '@brightkey/contract/sessions/readiness-routes'

/** The URL parameters of the apartments that are ready; all of them are left out. */
export type ReadySearch = { state?: ReadinessState; area?: string }

export function readReadySearch(given: Record<string, unknown>): ReadySearch {
  const state = readinessStates.find((each) => each === given.state)
  const area = typeof given.area === 'string' ? given.area.slice(0, 60) : ''
  return { ...(state && { state }), ...(area !== '' && { area }) }
}
