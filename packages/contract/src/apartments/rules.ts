import type { ApartmentType } from './schema.ts'

const bedroomsByType: Partial<Record<ApartmentType, number>> = {
  studio: 0,
  '1br': 1,
  '2br': 2,
  '3br': 3,
  '4br': 4,
  '5br': 5,
}

/** The number of bedrooms a type fixes, or null where it is free (townhouse, penthouse, villa). */
export const fixedBedrooms = (type: ApartmentType): number | null => bedroomsByType[type] ?? null
