import type { Locale, LocalisedText } from '@brightkey/contract/locale'
import type { ShotKind, ShotsInput, SpotsInput } from '@brightkey/contract/templates/schema'

/** A shot as templates and tasks keep it. */
export type StoredShot = { id: string; title: LocalisedText; kind: ShotKind; required: boolean }

/** A place as templates keep it. */
export type StoredSpot = { id: string; title: LocalisedText }

export const readSpots = (json: string | null): StoredSpot[] => (json === null ? [] : JSON.parse(json))

export const serializeSpots = (spots: readonly StoredSpot[]): string | null =>
  spots.length === 0 ? null : JSON.stringify(spots.map(({ id, title }) => ({ id, title })))

export const readShots = (json: string | null): StoredShot[] => (json === null ? [] : JSON.parse(json))

export const serializeShots = (shots: readonly StoredShot[]): string | null =>
  shots.length === 0 ? null : JSON.stringify(shots.map(toStored))

const toStored = ({ id, title, kind, required }: StoredShot): StoredShot => ({ id, title, kind, required })

type Writing<Stored> = { writer: Locale; newId: () => string; before?: readonly Stored[] }

/** Shots as the office sent them; new ones get an id. A title that is sent as one of `before` was shown keeps all its languages. */
export function shotsFromInput(
  shots: ShotsInput,
  { writer, newId, before = [] }: Writing<StoredShot>,
): StoredShot[] {
  return shots.map(({ id = newId(), title, kind, required }) => {
    const kept = before.find((each) => each.id === id)?.title
    return { id, title: writtenTitle(title, writer, kept), kind, required }
  })
}

/** The same for spots. */
export const spotsFromInput = (
  spots: SpotsInput,
  { writer, newId, before = [] }: Writing<StoredSpot>,
): StoredSpot[] =>
  spots.map(({ id = newId(), title }) => {
    const kept = before.find((each) => each.id === id)?.title
    return { id, title: writtenTitle(title, writer, kept) }
  })

function writtenTitle(
  title: string | LocalisedText,
  writer: Locale,
  kept: LocalisedText | undefined,
): LocalisedText {
  if (typeof title !== 'string') return title
  const isShown = kept && (title === kept[writer] || title === Object.values(kept)[0])
  return isShown ? kept : { [writer]: title }
}

/** The photos that a task requires: never fewer than the shots after the work that it requires. */
export const requiredPhotos = (wanted: number, shots: readonly StoredShot[]): number =>
  Math.max(wanted, shots.filter(({ kind, required }) => kind === 'after' && required).length)

/** A task for the second room of a kind has shots of its own, whose references in an apartment differ from the first's. */
export const numberedShotId = (id: string, number: number): string =>
  number === 1 || id.length > 60 ? id : `${id}_${number}`

/** The template's shot that a shot of a numbered room is a copy of. */
export const unnumberedShotId = (id: string): string => id.replace(/_\d+$/, '')
