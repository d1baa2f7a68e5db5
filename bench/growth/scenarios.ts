import { isFull } from '../length.ts'
import { companyQueries, fewestOfCompany, fillCompany } from './company.ts'
import { fillForGrowth } from './fill.ts'
import { fillOneKind, oneKind } from './one-kind.ts'
import type { Target } from './sql.ts'

/** `limit`: how many times as long as among the fewest it may take. */
type Query = { path: string; limit: number }

/** What is filled, so large, and what is read of it. */
export type Scenario = {
  name: string
  sizes: readonly number[]
  queries: readonly Query[]
  fill: (target: Target, size: number) => Promise<void>
}

const sorts = ['-created', 'created', '-tasks', 'tasks', '-due', 'due']
const filters = [
  '',
  'status=active',
  'status=completed',
  'status=overdue',
  'view=due_today',
  'view=in_progress',
  'view=review',
]
/** The first ten of each size are shown. */
const searches = [
  // A sixth, a twelfth, and few of all; a hundredth; none; two letters.
  'search=marina',
  'search=balcony%20sulafa',
  'search=1042',
  'search=mar-50',
  'search=nowhere',
  'search=zq',
  'search=marina&status=active',
  'search=1042&status=completed',
  'search=marina&sort=due',
  'search=1042&sort=tasks',
].map((search) => `${search}&limit=10`)

const sessions = '/api/cleaning/sessions/'
const queries: Query[] = [
  ...[...filters, 'apartment_id=apartment-7&limit=10'].flatMap((filter) =>
    sorts.map((sort) => ({
      path: `${sessions}?${filter === '' ? '' : `${filter}&`}sort=${sort}`,
      limit: 1.5,
    })),
  ),
  ...searches.map((search) => ({ path: `${sessions}?${search}`, limit: 3 })),
  // What needs the office, a day, an area and a day's sessions.
  ...['view=needs_me', 'view=today', 'view=tomorrow', 'area=dubai_marina', 'due_on=2026-11-24&sort=due'].map(
    (filter) => ({ path: `${sessions}?${filter}`, limit: 1.5 }),
  ),
  { path: `${sessions}overview/`, limit: 1.5 },
  { path: '/api/cleaning/issues/', limit: 1.5 },
  ...['state=all', 'sort=due', 'state=overdue'].map((filter) => ({
    path: `/api/cleaning/issues/?${filter}`,
    limit: 1.5,
  })),
  // All its tasks, events and a hundred photos.
  { path: `${sessions}SESSION/`, limit: 1.5 },
  { path: '/api/cleaning/apartments/', limit: 1.5 },
  // Each apartment is looked up, of which there are a hundred times as many.
  ...['last_cleaned', 'next_check_out', '-open_issues'].map((sort) => ({
    path: `/api/cleaning/apartments/?sort=${sort}`,
    limit: 100,
  })),
  { path: '/api/cleaning/apartments/?search=104&limit=10', limit: 3 },
  { path: '/api/cleaning/apartments/?search=sulafa&limit=10', limit: 3 },
  { path: '/api/cleaning/apartments/?search=nowhere', limit: 3 },
  { path: '/api/cleaning/apartments/apartment-7/photos/', limit: 1.5 },
  { path: '/api/cleaning/apartments/apartment-7/issues/', limit: 1.5 },
  { path: '/api/notifications/', limit: 1.5 },
]

/** `events` among the arguments: that kind of rows alone; `1M`: up to a million sessions. */
export function chooseScenarios(args: readonly string[]): Scenario[] {
  const named = Object.keys(oneKind).filter((name) => args.includes(name))
  const alone = Object.entries(oneKind).flatMap(([name, kind]): Scenario[] =>
    (named.length > 0 ? named.includes(name) : isFull)
      ? [{ ...kind, name: `${name}: `, fill: (target, size) => fillOneKind(target, kind, size) }]
      : [],
  )
  if (named.length > 0) return alone
  const sizes = [1000, ...(isFull ? [10_000, 100_000] : [30_000])]
  const growing = args.includes('1M') ? [...sizes, 1_000_000] : sizes
  return [
    { name: '', sizes: growing, queries, fill: fillForGrowth },
    {
      name: '500 apartments: ',
      sizes: sizes.map((size) => Math.max(size, fewestOfCompany)),
      queries: companyQueries(new Date()),
      fill: fillCompany,
    },
    ...alone,
  ]
}
