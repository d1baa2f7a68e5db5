import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { Page } from '../route.ts'
import { optionalText, text } from '../text.ts'

export const ApartmentType = z.enum([
  'studio',
  '1br',
  '2br',
  '3br',
  '4br',
  '5br',
  'townhouse',
  'penthouse',
  'villa',
])
export type ApartmentType = z.infer<typeof ApartmentType>

export const Area = z.object({ value: z.string(), title: z.string() })
export type Area = z.infer<typeof Area>

export const Apartment = z.object({
  id: Id,
  name: z.string(),
  area: z.nullable(z.string()),
  area_title: z.nullable(z.string()),
  address: z.string(),
  type: ApartmentType,
  bedrooms: z.int(),
  bathrooms: z.int(),
  access_note: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  archived: z.boolean(),
  created_at: Instant,
})
export type Apartment = z.infer<typeof Apartment>

const rooms = z.int().check(z.gte(0), z.lte(20))

export const ApartmentInput = z.object({
  name: text(120),
  area: z.nullish(text(60)),
  address: z.optional(optionalText(300)),
  type: ApartmentType,
  bedrooms: z.optional(rooms),
  bathrooms: z.optional(rooms),
  access_note: z.nullish(optionalText(2000)),
  notes: z.nullish(optionalText(2000)),
})

/** A missing key leaves alone, null clears. */
export const ApartmentPatch = z.partial(z.extend(ApartmentInput, { archived: z.boolean() }))

export const ApartmentQuery = z.object({
  ...Page,
  search: z.optional(optionalText(100)),
  archived: z.optional(z.enum(['true', 'false', 'all'])),
})
