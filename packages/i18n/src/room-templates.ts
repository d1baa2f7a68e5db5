import { Room } from '@brightkey/contract/templates/schema'
import { words as en } from './catalogs/words/en.ts'
import { words as hi } from './catalogs/words/hi.ts'
import { words as ru } from './catalogs/words/ru.ts'
import { words as ur } from './catalogs/words/ur.ts'
import { bathroom } from './room-templates/bathroom.ts'
import { bedroom, masterBedroom } from './room-templates/bedroom.ts'
import { hallway } from './room-templates/hallway.ts'
import { kitchen } from './room-templates/kitchen.ts'
import { livingRoom } from './room-templates/living-room.ts'
import type { InEveryLanguage } from './room-templates/in-every-language.ts'

export type RoomTemplate = {
  readonly room: Room
  readonly title: InEveryLanguage
  readonly subtasks: readonly InEveryLanguage[]
  /** Photos from AFTER the cleaning: as many as it takes to see the room and what guests complain of first. */
  readonly required_photos: number
  readonly required_before_photos: 0
}

const templateOf: Readonly<Record<Room, Pick<RoomTemplate, 'subtasks' | 'required_photos'>>> = {
  kitchen: { subtasks: kitchen, required_photos: 3 },
  bathroom: { subtasks: bathroom, required_photos: 3 },
  master_bedroom: { subtasks: masterBedroom, required_photos: 2 },
  second_bedroom: { subtasks: bedroom, required_photos: 2 },
  third_bedroom: { subtasks: bedroom, required_photos: 2 },
  bedroom: { subtasks: bedroom, required_photos: 2 },
  living_room: { subtasks: livingRoom, required_photos: 2 },
  hallway: { subtasks: hallway, required_photos: 1 },
}

const titleOf = (room: Room): InEveryLanguage => ({
  en: en.room[room],
  ru: ru.room[room],
  ur: ur.room[room],
  hi: hi.room[room],
})

/** The starter content of an empty database: one general template for each of the seed's eight rooms, in their order. */
export const roomTemplates: readonly RoomTemplate[] = Room.options.map((room) => ({
  room,
  title: titleOf(room),
  ...templateOf[room],
  required_before_photos: 0,
}))
