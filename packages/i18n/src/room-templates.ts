import type { Room } from '@brightkey/contract/templates/schema'
import { catalogs } from './catalogs.ts'
import { inEachLanguage, type Phrase, roomTasks } from './phrasebook.ts'

export type RoomTemplate = {
  readonly room: Room
  readonly title: Phrase
  readonly subtasks: readonly Phrase[]
  /** Photos from AFTER the cleaning: as many as it takes to see the room and what guests complain of first. */
  readonly required_photos: number
  readonly required_before_photos: 0
}

type Starter = readonly [room: Room, subtasks: readonly Phrase[], requiredPhotos: number]

/** The eight rooms, in the order in which they are offered. */
const starters: readonly Starter[] = [
  ['kitchen', roomTasks.kitchen, 3],
  ['bathroom', roomTasks.bathroom, 3],
  ['master_bedroom', [...roomTasks.bedroom, ...roomTasks.master_bedroom], 2],
  ['second_bedroom', roomTasks.bedroom, 2],
  ['third_bedroom', roomTasks.bedroom, 2],
  ['bedroom', roomTasks.bedroom, 2],
  ['living_room', roomTasks.living_room, 2],
  ['hallway', roomTasks.hallway, 1],
]

const words = await catalogs('words')

/** The starter content of an empty database: one general template for each room. */
export const roomTemplates: readonly RoomTemplate[] = starters.map(([room, subtasks, requiredPhotos]) => ({
  room,
  title: inEachLanguage((locale) => words[locale].room[room]),
  subtasks,
  required_photos: requiredPhotos,
  required_before_photos: 0,
}))
