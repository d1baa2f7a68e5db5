import type { Room } from '@brightkey/contract/templates/schema'
import { words as en } from './en/words.ts'
import { words as hi } from './hi/words.ts'
import { bathroom } from './room-templates/bathroom.ts'
import { bedroom, masterBedroom } from './room-templates/bedroom.ts'
import { hallway } from './room-templates/hallway.ts'
import type { InEveryLanguage } from './room-templates/in-every-language.ts'
import { kitchen } from './room-templates/kitchen.ts'
import { livingRoom } from './room-templates/living-room.ts'
import { words as ru } from './ru/words.ts'
import { words as ur } from './ur/words.ts'

export type RoomTemplate = {
  readonly room: Room
  readonly title: InEveryLanguage
  readonly subtasks: readonly InEveryLanguage[]
  /** Photos from AFTER the cleaning: as many as it takes to see the room and what guests complain of first. */
  readonly required_photos: number
  readonly required_before_photos: 0
}

type Starter = readonly [room: Room, subtasks: readonly InEveryLanguage[], requiredPhotos: number]

/** The seed's eight rooms, in their order. */
const starters: readonly Starter[] = [
  ['kitchen', kitchen, 3],
  ['bathroom', bathroom, 3],
  ['master_bedroom', masterBedroom, 2],
  ['second_bedroom', bedroom, 2],
  ['third_bedroom', bedroom, 2],
  ['bedroom', bedroom, 2],
  ['living_room', livingRoom, 2],
  ['hallway', hallway, 1],
]

const titleOf = (room: Room): InEveryLanguage => ({
  en: en.room[room],
  ru: ru.room[room],
  ur: ur.room[room],
  hi: hi.room[room],
})

/** The starter content of an empty database: one general template for each room. */
export const roomTemplates: readonly RoomTemplate[] = starters.map(([room, subtasks, requiredPhotos]) => ({
  room,
  title: titleOf(room),
  subtasks,
  required_photos: requiredPhotos,
  required_before_photos: 0,
}))
