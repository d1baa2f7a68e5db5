import { fillBySql, type Run, type Target, type Words } from './sql.ts'

/** How many rows an instance with this number of sessions has. */
const rowsAt = (sessions: number) => ({
  sessions,
  open: Math.max(300, sessions / 100),
  submitted: Math.max(100, (sessions * 3) / 100),
  apartments: Math.min(10_000, sessions / 10),
  notifications: sessions,
  events: sessions * 10,
  /** The newest sessions have a hundred each. */
  withPhotos: Math.max(10, sessions / 100),
})

const towers = ['Marina Gate', 'Princess Tower', 'Elite Residence', 'Cayan Tower', 'Bay Central', 'Sulafa']
const users = 20

/**
 * Fills an instance that has only its first user: sessions of many apartments, a few an hour until now, the
 * newest of them open, then those that wait for review; events, notifications of twenty users, and photos.
 */
export const fillForGrowth = (target: Target, sessions: number): Promise<void> =>
  fillBySql(target, (run, words) => fill(run, words, sessions))

async function fill(run: Run, { series, at, text, id }: Words, sessions: number): Promise<void> {
  const rows = rowsAt(sessions)
  const now = Math.floor(Date.now() / 1000)
  const tower = (number: string) =>
    `case (${number}) % 6 ${towers.map((name, index) => `when ${index} then '${name}'`).join(' ')} end`

  await run(`insert into apartment (id, name, address, type, bedrooms, bathrooms, search, name_key, created_at)
    select 'apartment-' || ${text('i')}, name, street, '1br', 1, 1, lower(name || ' ' || street), lower(name), ${at(`${now}`)}
    from (select i, ${tower('i')} || ', ' || ${text('1001 + i')} as name, 'Al Marsa Street ' || ${text('i')} as street
      from ${series(rows.apartments)} as n) as made`)
  await run(`insert into "user" (id, email, email_key, first_name, last_name, role, status, language, date_joined)
    select 'user-' || ${text('i')}, 'user-' || ${text('i')}, 'user-' || ${text('i')}, 'Omar', 'Haddad', 'user', 'active', 'en', ${at(`${now}`)}
    from ${series(users)} as n`)
  // The oldest first, as they came; `age` is 0 for the newest.
  await run(`insert into session (id, code, apartment_id, apartment_name, apartment_type, address, note, urgency, state, created_at,
      created_by, expires_at, closes_at, started_at, last_activity_at, revision, progress, task_count, tasks_completed,
      photos_uploaded, photos_required, open_issues, submitted_at, submitted_by_other, overdue_at, search)
    select ${id}, code, 'apartment-' || ${text('home')}, name, '1br', street, note, 'no_data', state, ${at('created')},
      'user-' || ${text(`i % ${users}`)}, ${at('due')}, ${at('due + 172800')}, case when state <> 'active' or i % 2 = 0 then ${at('created')} end,
      ${at('created')}, 9, 40, 4 + i % 7, 2, 6, 12, case i % 20 when 0 then 1 else 0 end, case when state <> 'active' then ${at('created')} end, 0, ${at(`${now}`)}, lower(code || ' ' || name || ' ' || street || coalesce(' ' || note, ''))
    from (select *, case when state = 'active' then ${now} + (i % 50) * 3600 - 34200 else created + 86400 end as due
      from (select i, home, ${now} - age * 720 as created, 'MAR-' || ${text('i')} as code, ${tower('home')} || ', ' || ${text('1001 + home')} as name,
          'Al Marsa Street ' || ${text('home')} as street,
          case i % 4 when 2 then 'Guests arrive at four; the spare key is with the concierge.' when 3 then 'Balcony door sticks' end as note,
          case when age < ${rows.open} then 'active' when age < ${rows.open + rows.submitted} then 'submitted' else 'approved' end as state
        from (select i, ((i % ${rows.apartments}) * 7919) % ${rows.apartments} as home, ${sessions} - 1 - i as age from ${series(sessions)} as n) as numbered) as made) as timed`)
  await run(`insert into session_link (token, session_id, kind, created_at)
    select ${id}, id, 'cleaning', created_at from session`)
  // Every twentieth has an open problem, as its count has it, and as many a resolved one.
  await run(`insert into issue (session_id, id, kind, text, created_at, resolved_at)
    select id, ${id}, 'broken', 'The blind no longer goes up.', created_at, case when open_issues = 0 then ${at(`${now}`)} end
    from (select id, created_at, open_issues, row_number() over (order by created_at) as place from session) as numbered
    where open_issues = 1 or place % 20 = 10`)
  await run(`insert into event (id, type, session_id, data, at)
    select ${id}, 'task.started', id, '{"title":{"en":"Kitchen"}}', created_at from session cross join ${series(10)} as n`)
  // The administrator's are as many as any other user's; a hundred of them are unread.
  await run(`insert into notification (id, user_id, type, subject, data, link, created_at, read_at)
    select ${id}, case when place % ${users} = 0 then (select id from "user" where role = 'admin') else 'user-' || ${text(`place % ${users}`)} end,
      'session.overdue', id, '{"apartment":"Marina Gate","code":"MAR-1"}', '/sessions/' || id, created_at, case when place > ${100 * users} then created_at end
    from (select id, created_at, row_number() over (order by created_at desc) as place from session) as numbered`)
  await run(`insert into photo (session_id, id, file, kind, mime, size, width, height, sha256, received_at, checked_at)
    select id, 'photo-' || ${text('i')}, ${id}, 'after', 'image/jpeg', 300000, 1600, 1200, ${id}, created_at, created_at
    from (select id, created_at from session order by created_at desc limit ${rows.withPhotos}) as newest cross join ${series(100)} as n`)
}
