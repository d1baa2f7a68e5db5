/** A session to assign. `usual` cleans its apartment as a rule; `declined` said that they cannot. */
export type OpenSession = {
  id: string
  /** When it is due, 2026-11-21. */
  day: string
  area: string | null
  minutes: number
  usual: string | null
  declined: string | null
}

/** What a cleaner has to do on a day already. */
type Load = { minutes: number; areas: ReadonlySet<string> }
export type Candidate = {
  id: string
  /** By day. */
  loads: ReadonlyMap<string, Load>
  /** For how many minutes they can work on a day; 0 on a day off. */
  limit: (day: string) => number
}
type Assigned = { id: string; cleaner_id: string }
type Choose = (session: OpenSession, crew: Crew) => string

/** The cleaners with what they have to do, which grows with each session that is given out. */
function openCrew(candidates: readonly Candidate[]) {
  const loads = new Map(
    candidates.flatMap(({ id, loads }) => [...loads].map(([day, load]) => [`${id} ${day}`, load] as const)),
  )
  const loadOn = (id: string, day: string): Load =>
    loads.get(`${id} ${day}`) ?? { minutes: 0, areas: new Set() }
  return {
    /** Who can take a session: those who have the time, else those who work that day, else all; never who declined it. */
    able({ day, minutes, declined }: OpenSession): readonly Candidate[] {
      const willing = candidates.filter(({ id }) => id !== declined)
      const all = willing.length > 0 ? willing : candidates
      const withTime = all.filter((each) => loadOn(each.id, day).minutes + minutes <= each.limit(day))
      const working = all.filter(({ limit }) => limit(day) > 0)
      return [withTime, working].find((some) => some.length > 0) ?? all
    },
    /** The one with the least to do on a day, the first of several. */
    freest: (among: readonly Candidate[], day: string) =>
      among.toSorted((a, b) => loadOn(a.id, day).minutes - loadOn(b.id, day).minutes)[0],
    inArea: (among: readonly Candidate[], { day, area }: OpenSession) =>
      area === null ? [] : among.filter(({ id }) => loadOn(id, day).areas.has(area)),
    give(id: string, { day, area, minutes }: OpenSession): void {
      const load = loadOn(id, day)
      const areas = new Set([...load.areas, ...(area === null ? [] : [area])])
      loads.set(`${id} ${day}`, { minutes: load.minutes + minutes, areas })
    },
  }
}
type Crew = ReturnType<typeof openCrew>

/** The usual cleaner, or a stand-in: who is in the area that day, else who has the least to do. */
const toUsual: Choose = (session, crew) => {
  const able = crew.able(session)
  if (able.some(({ id }) => id === session.usual)) return session.usual ?? ''
  return toArea(session, crew)
}

/** Who is in the area that day and has time left, else who has the least to do. */
const toArea: Choose = (session, crew) => {
  const able = crew.able(session)
  const nearby = crew.inArea(able, session)
  return crew.freest(nearby.length > 0 ? nearby : able, session.day)?.id ?? ''
}

const evenly: Choose = (session, crew) => crew.freest(crew.able(session), session.day)?.id ?? ''

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The longest first, so that the short ones fill what is left; each area of a day together, the largest first. */
function inAreas(sessions: readonly OpenSession[]): OpenSession[] {
  const key = ({ day, area }: OpenSession) => `${day} ${area ?? ''}`
  const totals = new Map<string, number>()
  for (const session of sessions) totals.set(key(session), (totals.get(key(session)) ?? 0) + session.minutes)
  const total = (session: OpenSession) => totals.get(key(session)) ?? 0
  return longestFirst(sessions).toSorted((a, b) => total(b) - total(a) || compare(key(a), key(b)))
}

const longestFirst = (sessions: readonly OpenSession[]) =>
  sessions.toSorted((a, b) => b.minutes - a.minutes || compare(a.id, b.id))

/** Those whose usual cleaner is known come first: they have a claim to that cleaner's time. */
const usualFirst = (sessions: readonly OpenSession[]) =>
  longestFirst(sessions).toSorted((a, b) => Number(a.usual === null) - Number(b.usual === null))

function give(
  sessions: readonly OpenSession[],
  candidates: readonly Candidate[],
  choose: Choose,
): Assigned[] {
  const crew = openCrew(candidates)
  return sessions.map((session) => {
    const cleaner_id = choose(session, crew)
    crew.give(cleaner_id, session)
    return { id: session.id, cleaner_id }
  })
}

/** Three ways to give sessions to cleaners, each without regard to who has them now; empty without cleaners. */
export function assignmentPlans(sessions: readonly OpenSession[], candidates: readonly Candidate[]) {
  const wanted = candidates.length > 0 ? sessions : []
  return {
    usual: give(usualFirst(wanted), candidates, toUsual),
    area: give(inAreas(wanted), candidates, toArea),
    even: give(longestFirst(wanted), candidates, evenly),
  }
}
