import type { LocalisedText } from '@brightkey/contract/locale'
import type { SpotReason } from '@brightkey/contract/sessions/spots/rules'
import { numberedShotId, type StoredSpot } from '../../templates/rules.ts'

/** A place as a session keeps it; `place_id` is the template's, numbered for the second room of a kind. */
export type AskedSpot = {
  id: string
  place_id: string
  task_id: string
  title: LocalisedText
  minutes: number | null
  reason: SpotReason | null
  reason_text: string | null
}

export const readAskedSpots = (json: string | null): AskedSpot[] => (json === null ? [] : JSON.parse(json))

export type Place = Pick<AskedSpot, 'place_id' | 'task_id' | 'title'>

type PlaceTask = { id: string; template_id: string | null }

/** The places of these tasks' templates. */
export function placesOfTasks(
  tasks: readonly PlaceTask[],
  spotsByTemplate: ReadonlyMap<string, readonly StoredSpot[]>,
): Place[] {
  const seen = new Map<string, number>()
  return tasks.flatMap(({ id: task_id, template_id }) => {
    const spots = spotsByTemplate.get(template_id ?? '') ?? []
    const number = (seen.get(template_id ?? '') ?? 0) + 1
    seen.set(template_id ?? '', number)
    return spots.map(({ id, title }) => ({ place_id: numberedShotId(id, number), task_id, title }))
  })
}

type Draw = {
  count: number
  /** The places that were asked for lately. */
  recent: ReadonlySet<string>
  /** A random whole number below this one. */
  randomBelow: (count: number) => number
}

/** Draws places at random, none that was asked for lately; fewer if there are fewer. */
export function drawPlaces(places: readonly Place[], { count, recent, randomBelow }: Draw): Place[] {
  const left = places.filter(({ place_id }) => !recent.has(place_id))
  const drawn: Place[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(randomBelow(left.length), 1))
  return drawn
}
