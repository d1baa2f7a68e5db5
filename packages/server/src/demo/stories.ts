import type { FoundKind } from '@brightkey/contract/found/item-schema'
import type { CleanerDetails, IssueKind, Urgency } from '@brightkey/contract/sessions/schema'
import { hourMs, later, localInstant, todayIn } from '../platform/clock.ts'
import {
  boulevard,
  burj,
  type DemoApartment,
  marina,
  palmViews,
  sadaf,
  seasons,
  shoreline,
} from './apartments.ts'

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
  /** Urgent: no guests may come before it is repaired. */
  issue?: { kind: IssueKind; text: string; urgent?: true }
  /** The guest is to pay for the problem. */
  claimed?: true
  /** Supplies of which little is left, by their English names: how much. */
  low?: Readonly<Record<string, number>>
  /** What guests left behind. */
  found?: { kind: FoundKind; text: string; place: string }
  submittedBy?: CleanerDetails
  /** Inspector, receiver and client filled in theirs, each by their own link. */
  pagesFilled?: true
  /** The office's verdict on the submitted report; a return names the bathroom and the reason. */
  reviewed?: 'approved' | { returned: string }
}

const maria: CleanerDetails = { first_name: 'Maria', last_name: 'Santos', company_name: 'Sparkle Homes LLC' }
const rajesh: CleanerDetails = { first_name: 'Rajesh', last_name: 'Kumar', company_name: 'Sparkle Homes LLC' }
const amina: CleanerDetails = { first_name: 'Amina', last_name: 'Yusuf', company_name: 'Al Noor Cleaning' }

export const stories: readonly Story[] = [
  {
    apartment: marina,
    urgency: 'check_and_check_in',
    note: null,
    madeHoursAgo: 150,
    dueInHours: -120,
    completed: 'all',
    submittedBy: maria,
    reviewed: 'approved',
  },
  {
    apartment: boulevard,
    urgency: 'have_gap_day',
    note: 'Deep clean after a long stay.',
    madeHoursAgo: 126,
    dueInHours: -96,
    completed: 'all',
    submittedBy: amina,
    issue: { kind: 'broken', text: 'The air conditioner drips on the floor by the window.', urgent: true },
    reviewed: 'approved',
  },
  {
    apartment: sadaf,
    urgency: 'check_and_check_in',
    note: null,
    madeHoursAgo: 102,
    dueInHours: -72,
    completed: 'all',
    submittedBy: rajesh,
    reviewed: 'approved',
  },
  {
    apartment: seasons,
    urgency: 'have_gap_day',
    note: null,
    madeHoursAgo: 60,
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
    low: { 'Coffee capsules': 3, 'Toilet paper': 2 },
    found: { kind: 'jewellery', text: 'A silver earring', place: 'Bathroom shelf' },
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
    apartment: boulevard,
    urgency: 'no_data',
    note: null,
    madeHoursAgo: 3,
    dueInHours: 5,
    completed: 1,
    oneMore: true,
    issue: { kind: 'missing', text: 'Two of the four towels are not here.' },
  },
  {
    apartment: palmViews,
    urgency: 'have_gap_day',
    note: 'Count the wine glasses: there should be 6.',
    madeHoursAgo: 28,
    dueInHours: -1,
    completed: 'all',
    submittedBy: rajesh,
    pagesFilled: true,
    reviewed: 'approved',
    issue: { kind: 'dirty', text: 'Red wine on the living room carpet; it did not come out.' },
    claimed: true,
    low: { 'Toilet paper': 1 },
    found: { kind: 'charger', text: 'White phone charger', place: 'Behind the bed' },
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

/**
 * When a story is due: in the afternoon of another day, else at a full hour, so that its state is the same at whatever hour the demo
 * begins.
 */
export function dueTime({ dueInHours }: Story, now: string, timeZone: string): string {
  const due = later(now, dueInHours * hourMs)
  if (Math.abs(dueInHours) > 20) return localInstant(todayIn(due, timeZone), '15:00', timeZone)
  const hours = Date.parse(due) / hourMs
  return new Date((dueInHours > 0 ? Math.ceil(hours) : Math.floor(hours)) * hourMs).toISOString()
}
