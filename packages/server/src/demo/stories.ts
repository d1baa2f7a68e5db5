import type { ApartmentType } from '@brightkey/contract/apartments/schema'
import type { Rate } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import type { CleanerDetails, IssueKind, Urgency } from '@brightkey/contract/sessions/schema'

export type DemoApartment = {
  name: string
  type: ApartmentType
  area: string
  address: string
  bedrooms: number
  bathrooms: number
  access_note: string
}

/** What becomes of a session: how far the cleaner has come with its tasks, and what happened on the way. */
export type Story = {
  apartment: DemoApartment
  /** The apartment has its own template, for its balcony. */
  balcony?: true
  urgency: Urgency
  note: string | null
  /** Hours before now; and hours from now until it is due, negative when that is past. */
  madeHoursAgo: number
  dueInHours: number
  /** Tasks completed, of all the apartment's; after these one is in work, when `oneMore`. */
  completed: number | 'all'
  oneMore?: true
  issue?: { kind: IssueKind; text: string }
  submittedBy?: CleanerDetails
  /** Inspector, receiver and client filled in theirs, each by their own link. */
  pagesFilled?: true
  /** The office's verdict on the submitted report; a return names the bathroom and the reason. */
  reviewed?: 'approved' | { returned: string }
}

const maria: CleanerDetails = { first_name: 'Maria', last_name: 'Santos', company_name: 'Sparkle Homes LLC' }
const rajesh: CleanerDetails = { first_name: 'Rajesh', last_name: 'Kumar', company_name: 'Sparkle Homes LLC' }
const amina: CleanerDetails = { first_name: 'Amina', last_name: 'Yusuf', company_name: 'Al Noor Cleaning' }

const place = (
  name: string,
  type: ApartmentType,
  area: string,
  address: string,
  [bedrooms, bathrooms]: [number, number],
  access_note: string,
): DemoApartment => ({ name, type, area, address, bedrooms, bathrooms, access_note })

const marina = place(
  'Marina Gate 2, 1203',
  '1br',
  'dubai_marina',
  'Al Marsa Street 14',
  [1, 1],
  'Key safe by the door, code 4711. Parking P2, bay 88.',
)
const burj = place(
  'Burj Views A, 2405',
  '2br',
  'downtown_dubai',
  'Sheikh Mohammed bin Rashid Boulevard 1',
  [2, 2],
  'Ask the concierge for key 2405; they need your Emirates ID.',
)
const shoreline = place(
  'Shoreline 7, 304',
  '2br',
  'palm_jumeirah',
  'Shoreline Street 7',
  [2, 2],
  'Smart lock, code 92 10 45. The alarm is off.',
)
const sadaf = place(
  'Sadaf 4, 1107',
  '1br',
  'jumeirah_beach_residence',
  'The Walk 4',
  [1, 1],
  'Key from the security desk in the lobby.',
)
const executive = place(
  'Executive Bay B, 1812',
  'studio',
  'business_bay',
  'Marasi Drive 21',
  [0, 1],
  'Key safe behind the fire hose, code 2030.',
)
const seasons = place(
  'Seasons Community, 215',
  'studio',
  'jumeirah_village_circle',
  'District 15, Street 3',
  [0, 1],
  'The guard at gate 2 has the card.',
)
const creek = place(
  'Creek Horizon 1, 3304',
  '1br',
  'dubai_creek_harbour',
  'Creek Island Drive 9',
  [1, 1],
  'Smart lock, code 55 08 71.',
)

export const stories: readonly Story[] = [
  {
    apartment: marina,
    urgency: 'check_and_check_in',
    note: null,
    madeHoursAgo: 126,
    dueInHours: -120,
    completed: 'all',
    submittedBy: maria,
    reviewed: 'approved',
  },
  {
    apartment: executive,
    urgency: 'have_gap_day',
    note: 'Deep clean after a long stay.',
    madeHoursAgo: 100,
    dueInHours: -94,
    completed: 'all',
    submittedBy: amina,
    issue: { kind: 'broken', text: 'The air conditioner drips on the floor by the window.' },
    reviewed: 'approved',
  },
  {
    apartment: sadaf,
    urgency: 'check_and_check_in',
    note: null,
    madeHoursAgo: 76,
    dueInHours: -71,
    completed: 'all',
    submittedBy: rajesh,
    reviewed: 'approved',
  },
  {
    apartment: seasons,
    urgency: 'have_gap_day',
    note: null,
    madeHoursAgo: 50,
    dueInHours: -26,
    completed: 'all',
    submittedBy: amina,
    reviewed: {
      returned: 'There is still limescale on the shower glass. Clean it again and take a new photo.',
    },
  },
  {
    apartment: sadaf,
    urgency: 'no_data',
    note: 'Guests left late. Start with the bathroom.',
    madeHoursAgo: 30,
    dueInHours: -5,
    completed: 2,
    oneMore: true,
  },
  {
    apartment: marina,
    urgency: 'check_and_check_in',
    note: 'Guests arrive at 15:00. The baby cot is in the wardrobe. Set up the baby cot.',
    madeHoursAgo: 6,
    dueInHours: 2,
    completed: 'all',
    submittedBy: maria,
  },
  {
    apartment: burj,
    balcony: true,
    urgency: 'check_and_check_in',
    note: 'The owner visits today. Start with the windows.',
    madeHoursAgo: 4,
    dueInHours: 3,
    completed: 3,
    oneMore: true,
    issue: { kind: 'broken', text: 'The shower glass in the second bathroom has a crack, about 20 cm.' },
  },
  {
    apartment: executive,
    urgency: 'no_data',
    note: null,
    madeHoursAgo: 3,
    dueInHours: 5,
    completed: 1,
    oneMore: true,
    issue: { kind: 'missing', text: 'Two of the four towels are not here.' },
  },
  {
    apartment: creek,
    urgency: 'have_gap_day',
    note: 'Count the wine glasses: there should be 6.',
    madeHoursAgo: 28,
    dueInHours: -1,
    completed: 'all',
    submittedBy: rajesh,
    pagesFilled: true,
    issue: { kind: 'dirty', text: 'Red wine on the living room carpet; it did not come out.' },
  },
  {
    apartment: shoreline,
    balcony: true,
    urgency: 'no_data',
    note: 'Clean linen is in the hallway cupboard.',
    madeHoursAgo: 1,
    dueInHours: 26,
    completed: 0,
  },
]

type NewCleaner = {
  first_name: string
  last_name: string
  company_name: string
  phone: string
  language: Locale
  rate: Rate
}

/** Its first steps are behind it. */
export const company = {
  company_name: 'Creek Holiday Homes',
  office_phone: '+971 4 321 4567',
  first_steps_hidden: true,
}

export const ayesha: NewCleaner = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  company_name: 'Shine Cleaning LLC',
  phone: '+971501112233',
  language: 'ur',
  rate: { amount: 120, per: 'session', currency: 'AED' },
}
export const sunita: NewCleaner = {
  first_name: 'Sunita',
  last_name: 'Rao',
  company_name: 'Shine Cleaning LLC',
  phone: '+971504445566',
  language: 'hi',
  rate: { amount: 65, per: 'hour', currency: 'AED' },
}
