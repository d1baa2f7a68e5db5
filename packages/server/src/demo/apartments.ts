import type { ApartmentType } from '@brightkey/contract/apartments/schema'

export type DemoApartment = {
  name: string
  type: ApartmentType
  area: string
  address: string
  bedrooms: number
  bathrooms: number
  access_note: string
}

const place = (
  name: string,
  type: ApartmentType,
  area: string,
  address: string,
  [bedrooms, bathrooms]: [number, number],
  access_note: string,
): DemoApartment => ({ name, type, area, address, bedrooms, bathrooms, access_note })

export const marina = place(
  'Marina Gate 2, 1203',
  '1br',
  'dubai_marina',
  'Al Marsa Street 14',
  [1, 1],
  'Key safe by the door, code 4711. Parking P2, bay 88.',
)
export const burj = place(
  'Burj Views A, 2405',
  '2br',
  'downtown_dubai',
  'Sheikh Mohammed bin Rashid Boulevard 1',
  [2, 2],
  'Ask the concierge for key 2405; they need your Emirates ID.',
)
export const shoreline = place(
  'Shoreline 7, 304',
  '2br',
  'palm_jumeirah',
  'Shoreline Street 7',
  [2, 2],
  'Smart lock, code 92 10 45. The alarm is off.',
)
export const sadaf = place(
  'Sadaf 4, 1107',
  '1br',
  'dubai_marina',
  'The Walk 4',
  [1, 1],
  'Key from the security desk in the lobby.',
)
export const boulevard = place(
  'Boulevard Central 1, 1812',
  'studio',
  'downtown_dubai',
  'Sheikh Mohammed bin Rashid Boulevard 21',
  [0, 1],
  'Key safe behind the fire hose, code 2030.',
)
export const seasons = place(
  'Seasons Community, 215',
  'studio',
  'jumeirah_village_circle',
  'District 15, Street 3',
  [0, 1],
  'The guard at gate 2 has the card.',
)
export const palmViews = place(
  'Palm Views West, 411',
  '1br',
  'palm_jumeirah',
  'Palm Jumeirah Road 9',
  [1, 1],
  'Smart lock, code 55 08 71.',
)

const smartLock = (code: string) => `Smart lock, code ${code}.`
const keySafe = (code: string) => `Key safe by the door, code ${code}.`
const desk = 'Key from the security desk in the lobby.'
const studio: [number, number] = [0, 1]
const one: [number, number] = [1, 1]
const two: [number, number] = [2, 2]

/** Apartments with guests and cleanings, but without a story. */
export const otherApartments: readonly DemoApartment[] = [
  place('Princess Tower, 2708', '2br', 'dubai_marina', 'Al Marsa Street 39', two, smartLock('18 44 07')),
  place('Cayan Tower, 1904', '1br', 'dubai_marina', 'Al Marsa Street 31', one, keySafe('1904')),
  place('Torch Tower, 606', 'studio', 'dubai_marina', 'Al Marsa Street 27', studio, desk),
  place('South Ridge 3, 910', '2br', 'downtown_dubai', 'Burj Khalifa Street 3', two, desk),
  place('Claren Tower 2, 1504', '1br', 'downtown_dubai', 'Claren Street 2', one, smartLock('70 31 52')),
  place('Standpoint A, 703', '1br', 'downtown_dubai', 'Standpoint Street 1', one, keySafe('3307')),
  place('Oceana Baltic, 508', '2br', 'palm_jumeirah', 'Palm Jumeirah Road 21', two, smartLock('26 95 13')),
  place('Marina Residences 4, 1102', '2br', 'palm_jumeirah', 'Palm Jumeirah Road 4', two, desk),
  place('Tiara Ruby, 207', '1br', 'palm_jumeirah', 'Palm Jumeirah Road 15', one, keySafe('0270')),
  place(
    'Bloom Towers 2, 1301',
    '1br',
    'jumeirah_village_circle',
    'District 18, Street 2',
    one,
    keySafe('5160'),
  ),
  place('Belgravia 1, 112', 'studio', 'jumeirah_village_circle', 'District 11, Street 5', studio, desk),
  place('Ghalia, 905', '1br', 'jumeirah_village_circle', 'District 18, Street 9', one, smartLock('83 62 20')),
  place('Park Lane, 410', '2br', 'jumeirah_village_circle', 'District 12, Street 7', two, keySafe('4410')),
]
