import type { ApartmentType } from '../apartments/schema.ts'
import type { Room } from './schema.ts'

const bedrooms: readonly Room[] = ['master_bedroom', 'second_bedroom', 'third_bedroom']

/**
 * The rooms a session of this apartment starts with: the living part, each bedroom (the fourth and later ones are
 * plain bedrooms), each bathroom, the hallway. A studio's one room is its living room.
 */
export function roomsOf(apartment: { type: ApartmentType; bedrooms: number; bathrooms: number }): Room[] {
  return [
    'kitchen',
    'living_room',
    ...Array.from({ length: apartment.bedrooms }, (_, index) => bedrooms[index] ?? 'bedroom'),
    ...Array.from({ length: Math.max(1, apartment.bathrooms) }, () => 'bathroom' as const),
    'hallway',
  ]
}
