import { newId } from '../../packages/server/src/platform/secrets/random.ts'
import { fillBySql, type Run, type Target, type Words } from './sql.ts'

const apartments = 500
const cleaners = 60
const areas = [
  'dubai_marina',
  'business_bay',
  'palm_jumeirah',
  'downtown_dubai',
  'jumeirah_village_circle',
  'al_barsha',
]
const towers = ['Marina Gate', 'Princess Tower', 'Elite Residence', 'Cayan Tower', 'Bay Central', 'Sulafa']
const daySeconds = 86_400
/** Each apartment has a check-out every five days: for 35 days to come. */
const ahead = (35 / 5) * apartments
/** The shortest history: this month and the one before are whole, and each apartment has a page of events. */
export const fewestOfCompany = 7000
/** What waits for something, however long the history is. */
const waiting = { toReview: 100, late: 20, withProblem: 1000 }

/**
 * Fills an instance that has only its first user with a company of 500 apartments and 60 cleaners: the same plan for 35 days with 3,500
 * stays, of which a twentieth has no session, and a history of sessions, 100 a day, with their stays, reports, events,
 * problems and counts of keys.
 */
export const fillCompany = (target: Target, history: number): Promise<void> =>
  fillBySql(target, (run, words) => fill(run, words, history))

async function fill(run: Run, words: Words, history: number): Promise<void> {
  const { series, at, day, text, uuid } = words
  const today = Math.floor(Date.now() / (daySeconds * 1000)) * daySeconds
  const now = Math.floor(Date.now() / 1000)
  const values = (count: number, row: (index: number) => readonly (string | null)[]) =>
    Array.from(
      { length: count },
      (_, index) => `(${row(index).map(quote).join(', ')}, ${at(`${today - 99_000_000 + index}`)})`,
    ).join(', ')
  await run(
    `insert into apartment (id, name, name_key, search, address, type, bedrooms, bathrooms, area, created_at) values ${values(
      apartments,
      (index) => {
        const name = `${towers[Math.floor(index / 90)]}, ${1001 + index}`
        const search = `${name} Al Marsa Street ${index}`.toLowerCase()
        const area = areas[Math.floor(index / 90)] ?? null
        return [newId(), name, name.toLowerCase(), search, `Al Marsa Street ${index}`, '1br', '1', '1', area]
      },
    )}`,
  )
  await run(
    `insert into cleaner (id, first_name, last_name, company_name, language, phone, search, name_key, created_at) values ${values(
      cleaners,
      (index) => {
        const name = ['Ayesha', 'Sunita', 'Maria', 'Amina', 'Olga'][index % 5] ?? ''
        return [
          ...[newId(), name, `Khan ${index}`, 'Shine', ['en', 'ur', 'hi', 'ru'][index % 4] ?? 'en'],
          ...[
            `+9715000000${10 + index}`,
            `${name} khan`.toLowerCase(),
            `${name} khan ${index}`.toLowerCase(),
          ],
        ]
      },
    )}`,
  )
  await run(
    `insert into cleaner_link (token, cleaner_id, created_at) select ${uuid}, id, created_at from cleaner`,
  )
  await run(`insert into calendar_link (id, apartment_id, position, url, next_at)
    select ${uuid}, id, 0, 'https://calendar.invalid/x.ics', ${at(`${today + 999_000_000}`)} from apartment`)
  // Its rules are not looked at while it is measured.
  await run(
    `insert into plan (apartment_id, next_at) select id, ${at(`${today + 999_000_000}`)} from apartment`,
  )
  for (const kind of ['key', 'access_card'])
    await run(`insert into inventory_item (id, apartment_id, list, position, key_kind, label, quantity)
      select ${uuid}, id, 'keys', 0, '${kind}', 'Front door', 2 from apartment`)

  const placed = (table: string) =>
    `(select *, row_number() over (order by created_at) - 1 as place from ${table}) as ${table}`
  // `i` is 0 for the first check-out of today.
  const stays = `(select *, ${today} + floor_days * ${daySeconds} as last
    from (select i, (i + ${history}) % ${apartments} as home, (i - (((i % ${apartments}) + ${apartments}) % ${apartments})) / 100 + ((i % 5) + 5) % 5 as floor_days
      from (select i - ${history} as i from ${series(history + ahead)} as n) as numbered) as placed) as stay`
  await run(`insert into booking (id, apartment_id, calendar_id, uid, first_day, last_day, created_at, seen_at)
    select ${uuid}, apartment.id, calendar_link.id, ${text('i')}, ${day(`last - ${4 * daySeconds}`)}, ${day('last')}, ${at(`last - ${30 * daySeconds}`)}, ${at(`${now}`)}
    from ${stays} join ${placed('apartment')} on apartment.place = home join calendar_link on calendar_link.apartment_id = apartment.id`)
  // Due at three o'clock in Dubai, known a week before.
  const due = `last + ${11 * 3600}`
  const created = `last - ${7 * daySeconds} + (((i % 997) + 997) % 997)`
  await run(`insert into session (id, code, apartment_id, apartment_name, apartment_type, area, address, urgency, state, created_at,
      created_by, cleaner_id, answer, booking_id, window_start, expires_at, closes_at, planned_minutes, started_at, submitted_at, submitted_by_other, last_activity_at,
      revision, progress, task_count, tasks_completed, photos_uploaded, photos_required, open_issues, overdue_at, tell_at, search)
    select ${uuid}, code, apartment.id, apartment.name, '1br', area, address, 'no_data', state, ${at(created)},
      (select id from "user"), cleaner.id, case when cleaner.id is not null and i % 3 <> 0 then 'accepted' end, booking_id,
      ${at(`last + ${7 * 3600}`)}, ${at(due)}, ${at(`${due} + 172800`)}, 120, case when done then ${at(`last + ${8 * 3600}`)} end,
      case when done then ${at(`${due} - 1800 + (i % 7) * 600`)} end, case when done then 0 end, ${at(created)}, 9, 40, 5, 2, 6, 12, 0,
      case when i < 0 then ${at(due)} end, case when i >= 0 and i < 500 and cleaner.id is not null then ${at(`${now - 3600}`)} end,
      lower(code || ' ' || apartment.name || ' ' || address)
    from (select *, state <> 'active' as done from (select stay.*, booking.id as booking_id, 'CLN-' || ${text(`i + ${history}`)} as code,
        case when i >= ${-waiting.late} then 'active' when i >= ${-waiting.late - waiting.toReview} then 'submitted' else 'approved' end as state
      from ${stays} join booking on booking.uid = ${text('i')}) as numbered where i < 0 or i % 20 <> 19) as made
    join ${placed('apartment')} on apartment.place = home
    left join ${placed('cleaner')} on cleaner.place = case when i % 10 = 0 then -1 else ((i * 7) % ${cleaners} + ${cleaners}) % ${cleaners} end
    order by i`)
  await run(`insert into check_out (id, apartment_id, day, next_check_in, session_id)
    select ${uuid}, booking.apartment_id, last_day, last_day, session.id from booking left join session on session.booking_id = booking.id`)
  await run(`insert into telling (session_id, cleaner_id, number, kind, wanted, tell_at)
    select id, cleaner_id, 0, case when tell_at is not null then 'assigned' end, case when tell_at is not null then '{"window_start":null,"expires_at":"2026-11-21T12:00:00.000Z","returned":null,"late":false}' end, tell_at
    from session where cleaner_id is not null on conflict do nothing`)
  await fillHistory(run, words)
}

/** What the sessions that were done have left behind. */
async function fillHistory(run: Run, { series, at, text, uuid }: Words): Promise<void> {
  await run(
    `insert into session_link (token, session_id, kind, created_at) select ${uuid}, id, 'cleaning', created_at from session`,
  )
  await run(`insert into report (id, session_id, version, token, seal_code, content, sha256, submitted_at, due_at, review)
    select ${uuid}, session.id, 1, ${uuid}, ${uuid}, content, 'x', submitted_at, expires_at, case when number % 20 = 0 then 'returned' when state = 'approved' then 'approved' end
    from (select *, row_number() over (order by created_at) as number from session where submitted_at is not null) as session
    cross join (select '{"tasks":"${'x'.repeat(2000)}"}' as content) as document`)
  const names = `'Ayesha', 'Khan', 'Shine'`
  await run(`insert into finished_work (session_id, code, cleaner_id, cleaner_first_name, cleaner_last_name, cleaner_company_name,
      submitter_first_name, submitter_last_name, submitter_company_name, by_other, rate_thousandths, rate_per, rate_currency, apartment_id,
      apartment_name, area, kind, planned_minutes, minutes, submitted_at, due_at, time_zone, day, due_day, company_name, recorded)
    select id, code, cleaner_id, ${names}, ${names}, 0, 60000, 'session', 'AED', apartment_id, apartment_name, area, 'turnover', 120, 90,
      submitted_at, expires_at, 'Asia/Dubai', substr(${text('submitted_at')}, 1, 10), substr(${text('expires_at')}, 1, 10), 'Company', 'at_submission'
    from session where submitted_at is not null`)
  // A tenth have a problem, of which those of the newest are open.
  await run(`insert into issue (session_id, id, kind, text, created_at, resolved_at, due_on)
    select id, ${uuid}, 'broken', 'The blind no longer goes up.', created_at, case when age > ${waiting.withProblem} then ${at('0')} end, case when age % 3 = 0 then '2026-11-20' end
    from (select *, row_number() over (order by created_at desc) as age from session where submitted_at is not null) as done where age % 10 = 0`)
  await run(`insert into keys_count (id, session_id, apartment_id, side, name, at, expected, counted, differs)
    select ${uuid}, session.id, session.apartment_id, 'cleaner', 'Ayesha', submitted_at, '[]', '[]', 0 from session where submitted_at is not null`)
  const types = ['session.created', 'task.moved', 'report.submitted', 'keys.counted', 'session.approved']
  await run(`insert into event (id, type, session_id, by_user_id, data, at)
    select ${uuid}, case i % 10 ${types.map((type, place) => `when ${place} then '${type}'`).join(' ')} else 'task.moved' end,
      session.id, case when i % 10 in (0, 4) then (select id from "user") end, '{"title":{"en":"Kitchen"},"code":"CLN-1","to":"completed"}', created_at
    from session cross join ${series(10)} as n where submitted_at is not null`)
  await run(`insert into event (id, type, by_user_id, data, at, subject_id)
    select ${uuid}, 'settings.changed', (select id from "user"), '{"name":"company_name"}', created_at, null from session where code like '%00'`)
}

const quote = (value: string | null) => (value === null ? 'null' : `'${value}'`)

/** What the office of such a company reads, with the growth allowed. */
export function companyQueries(now: Date): { path: string; limit: number }[] {
  const day = now.toISOString().slice(0, 10)
  const month = day.slice(0, 7)
  const of = (path: string, queries: readonly string[], limit = 1.5) =>
    queries.map((query) => ({ path: `/api/${path}?${query}`, limit }))
  return [
    ...of('cleaning/schedule/', [
      ...['days=30', 'days=14', 'days=7', 'days=1', 'days=30&area=business_bay', 'days=30&cleaner=none'],
      ...['days=30&cleaner=CLEANER', 'days=30&state=active', 'days=30&q=sulafa'],
    ]),
    ...of('cleaning/sessions/', [
      ...['view=needs_me', 'view=today', 'view=tomorrow', 'view=review', 'view=in_progress'],
      ...['status=active', 'status=overdue', 'status=completed', 'cleaner_id=CLEANER'],
      ...['area=business_bay', `due_on=${day}`, 'apartment_id=APARTMENT'],
    ]),
    ...of('cleaning/sessions/', ['search=marina', 'search=cln-1'], 3),
    ...of('cleaning/sessions/overview/', ['']),
    ...of('cleaning/month/', [`month=${month}`]),
    ...of('cleaning/cleaners/CLEANER/statement/', [`month=${month}`]),
    ...of('audit/', ['', 'kind=sessions', 'kind=work', 'kind=settings', 'by=USER', 'apartment_id=APARTMENT']),
    ...of('cleaning/issues/', ['', 'state=all', 'state=overdue', 'sort=due', 'area=business_bay']),
    ...of('cleaning/keys/', ['', 'search=sulafa']),
    ...of('cleaning/to-tell/', ['']),
  ]
}
