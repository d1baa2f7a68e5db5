import { fillForGrowth } from './fill.ts'
import { fillBySql, type Run, type Target, type Words } from './sql.ts'

/** How many times as long as among the fewest a path may take. */
type Reads = readonly { path: string; limit: number }[]

/** One kind of rows that grows, while the rest stays as with a thousand sessions. */
export type OneKind = {
  sizes: readonly number[]
  queries: Reads
  /** Inserts the rows from one number to before another. */
  fill: (run: Run, words: Words, from: number, to: number) => Promise<void>
  /** How many of them a thousand sessions have already. */
  has: number
}

const sessions = 1000
const users = 20
/** Rows inserted at once: a statement that inserts ten million shows no progress, and cannot be given up. */
const atOnce = 250_000
const mostSeconds = Number(process.env.BENCH_FILL_SECONDS ?? 240)

const reads = (limit: number, path: string, filters: readonly string[] = ['']): Reads =>
  filters.map((filter) => ({ path: filter === '' ? path : `${path}?${filter}`, limit }))

/** Measured by their names, `npm run bench growth events`, and with `--full`. */
export const oneKind: Record<string, OneKind> = {
  // What sessions of years have left in the log.
  events: {
    sizes: [10_000, 1_000_000, 10_000_000],
    queries: [
      ...reads(1.5, '/api/audit/', ['', 'kind=sessions', 'kind=work', 'kind=settings', 'by=USER']),
      ...reads(1.5, '/api/audit/', ['apartment_id=apartment-7']),
      ...reads(1.5, '/api/cleaning/sessions/SESSION/'),
    ],
    has: 10_000,
    fill: fillEvents,
  },
  notifications: {
    sizes: [1000, 100_000, 1_000_000],
    queries: reads(1.5, '/api/notifications/'),
    has: 1000,
    fill: fillNotifications,
  },
  // In the field of a form: the first of them, and those with some letters.
  'apartment-field': {
    sizes: [100, 1000, 10_000],
    queries: [
      ...reads(1.5, '/api/cleaning/apartments/', ['limit=20']),
      ...reads(3, '/api/cleaning/apartments/', [
        ...['search=sulafa&limit=20', 'search=104&limit=20', 'search=street%207&limit=20', 'search=nowhere'],
      ]),
    ],
    has: 100,
    fill: fillApartments,
  },
  // All of one session, and its page shows them all.
  'session-photos': {
    sizes: [1, 10, 100],
    queries: [
      ...reads(100, '/api/cleaning/sessions/SESSION/'),
      ...reads(100, '/api/cleaning/public/session/TOKEN/'),
    ],
    has: 0,
    fill: fillPhotos,
  },
}

/** Fills an instance with a thousand sessions and a number of rows of this kind. Throws if that takes too long. */
export async function fillOneKind(target: Target, { fill, has }: OneKind, count: number): Promise<void> {
  await fillForGrowth(target, sessions)
  const began = performance.now()
  await fillBySql(target, async (run, words) => {
    if (has === 0) await run('delete from photo')
    for (let from = has; from < count; from += atOnce) {
      const seconds = (performance.now() - began) / 1000
      if (seconds > mostSeconds) throw new Error(`${from} of ${count} rows inserted within ${mostSeconds} s`)
      await fill(run, words, from, Math.min(count, from + atOnce))
    }
  })
}

/** In the order of time, as they come: what is inserted goes to the end of each index. */
async function fillEvents(run: Run, { series, at, text }: Words, from: number, to: number): Promise<void> {
  const types = ['session.created', 'task.moved', 'report.submitted', 'keys.counted', 'session.approved']
  const began = Math.floor(Date.now() / 1000) - 2 * 365 * 86_400
  await run(`insert into event (id, type, session_id, by_user_id, data, at)
    select 'event-' || ${text('1000000000 + number')}, case number % 10 ${types.map((type, place) => `when ${place} then '${type}'`).join(' ')} else 'task.moved' end,
      'gone-' || ${text('100000000 + number / 10')}, case when number % 10 in (0, 4) then (select id from "user" where role = 'admin') end,
      '{"title":{"en":"Kitchen"},"code":"MAR-1","to":"completed"}', ${at(`${began} + number * 6`)}
    from (select i + ${from} as number from ${series(to - from)} as n) as numbered`)
}

/** About sessions that still exist, evenly for twenty users; all are read. */
async function fillNotifications(run: Run, words: Words, from: number, to: number): Promise<void> {
  const { series, at, text } = words
  const now = Math.floor(Date.now() / 1000)
  await run(`insert into notification (id, user_id, type, subject, data, link, created_at, read_at)
    select 'notification-' || ${text('i')}, case when i % ${users} = 0 then (select id from "user" where role = 'admin') else 'user-' || ${text(`i % ${users}`)} end,
      'session.overdue', 'subject-' || ${text('i')}, '{"apartment":"Marina Gate","code":"MAR-1"}', '/sessions/' || session.id, ${at('seconds')}, ${at('seconds')}
    from (select i + ${from} as i, ${now} - 90000000 + (i + ${from}) * 60 as seconds from ${series(to - from)} as n) as numbered
    join (select id, row_number() over (order by created_at) - 1 as place from session) as session on session.place = i % ${sessions}`)
}

async function fillApartments(run: Run, { series, at, text }: Words, from: number, to: number) {
  const now = Math.floor(Date.now() / 1000)
  const towers = ['Marina Gate', 'Princess Tower', 'Elite Residence', 'Cayan Tower', 'Bay Central', 'Sulafa']
  const tower = `case i % 6 ${towers.map((name, index) => `when ${index} then '${name}'`).join(' ')} end`
  await run(`insert into apartment (id, name, address, type, bedrooms, bathrooms, search, name_key, created_at)
    select 'apartment-' || ${text('i')}, name, street, '1br', 1, 1, lower(name || ' ' || street), lower(name), ${at(`${now}`)}
    from (select i, ${tower} || ', ' || ${text('1001 + i')} as name, 'Al Marsa Street ' || ${text('i')} as street
      from (select i + ${from} as i from ${series(to - from)} as n) as numbered) as made`)
}

/** For one task of the newest session. */
async function fillPhotos(run: Run, { series, at, text, id }: Words, from: number, to: number) {
  const now = Math.floor(Date.now() / 1000)
  const newest = '(select id from session order by created_at desc limit 1) as newest'
  await run(`insert into task (id, session_id, position, title)
    select 'task-of-photos', newest.id, 0, '{"en":"Kitchen"}' from ${newest} where true on conflict do nothing`)
  await run(`insert into photo (session_id, id, task_id, file, kind, mime, size, width, height, sha256, received_at, checked_at)
    select newest.id, 'photo-' || ${text('i')}, 'task-of-photos', ${id}, 'after', 'image/jpeg', 300000, 1600, 1200, ${id}, ${at(`${now}`)}, ${at(`${now}`)}
    from ${newest} cross join (select i + ${from} as i from ${series(to - from)} as n) as numbered`)
}
