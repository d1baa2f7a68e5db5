import { type LocalisedText, locales } from '@brightkey/contract/locale'
import type { Shot, ShotKind, Spot } from '@brightkey/contract/templates/schema'

/** A shot while it is edited: its key is its id, also of a new one. */
export type DraftShot = {
  key: string
  title: LocalisedText
  kind: ShotKind
  required: boolean
  /** Its reference's small picture, if there is one. */
  thumb?: string | undefined
}

type Source = Pick<Shot, 'id' | 'title' | 'kind' | 'required'> & Partial<Pick<Shot, 'reference'>>

export const toDraftShots = (shots: readonly Source[]): DraftShot[] =>
  shots.map(({ id, title, kind, required, reference }) => ({
    key: id,
    title,
    kind,
    required,
    thumb: reference?.thumb_url,
  }))

const filled = (title: LocalisedText): LocalisedText =>
  Object.fromEntries(locales.flatMap((each) => (title[each]?.trim() ? [[each, title[each]]] : [])))

/** Returns shots as input of the calls, without blank ones and languages. */
export const toShotsInput = (shots: readonly DraftShot[]) =>
  shots.flatMap(({ key, title, kind, required }) => {
    const texts = filled(title)
    return Object.keys(texts).length === 0 ? [] : [{ id: key, title: texts, kind, required }]
  })

/** A place while it is edited: its key is its id, also of a new one. */
export type DraftSpot = { key: string; title: LocalisedText }

export const toDraftSpots = (spots: readonly Pick<Spot, 'id' | 'title'>[]): DraftSpot[] =>
  spots.map(({ id, title }) => ({ key: id, title }))

/** Returns places as input of the calls, without blank ones and languages. */
export const toSpotsInput = (spots: readonly DraftSpot[]) =>
  spots.flatMap(({ key, title }) => {
    const texts = filled(title)
    return Object.keys(texts).length === 0 ? [] : [{ id: key, title: texts }]
  })
