/** A table that files of others than its owner may name in SQL. */
type SharedTable = {
  table: RegExp
  from: RegExp
  /** A join reads it next to a table of one's own; read: any way that does not write. */
  by: 'join' | 'read' | 'any'
  why: string
}

const server = 'packages/server/src'
const anyFeature = new RegExp(`^${server}/features/`)
const inFeatures = (nouns: string) => new RegExp(`^${server}/features/(${nouns})/`)

/**
 * A table belongs to the feature (or part of platform) whose `tables.ts` declares it; all others ask that feature's
 * queries, or its `inserts.ts` and `updates.ts`. These are the exceptions.
 */
const sharedTables: readonly SharedTable[] = [
  {
    table: /^user$/,
    from: anyFeature,
    by: 'join',
    why: 'who did something is named by the statement that lists it',
  },
  {
    table: /^session$/,
    from: inFeatures('inspections|reports'),
    by: 'join',
    why: 'what belongs to a session in the bin is left out by the statement that reads it',
  },
  {
    table: /^session$/,
    from: inFeatures('notifications'),
    by: 'read',
    why: 'a notification that leads to a session in the bin is left out by the statement that counts them',
  },
  {
    table: /^session$/,
    from: inFeatures('planning|messages|schedule'),
    by: 'read',
    why: 'which sessions are of a stay, on a day, or due for a message, is one statement over them',
  },
  {
    table: /^apartment$/,
    from: inFeatures('templates|sessions|planning'),
    by: 'join',
    why: 'what is read of an apartment every few seconds is read with what is of it',
  },
  {
    table: /^mail$/,
    from: inFeatures('users|notifications'),
    by: 'join',
    why: 'whether a mail has left is listed with what it is for',
  },
  {
    table: /^(event|session)$/,
    from: inFeatures('audit'),
    by: 'read',
    why: 'the log of the company is its events, with the sessions they are of',
  },
  {
    table: /./,
    from: inFeatures('audit/story'),
    by: 'read',
    why: 'the story of a session, for support, is what every table has of it',
  },
  {
    table: /^event$/,
    from: inFeatures('sessions/office'),
    by: 'any',
    why: 'the timeline of a session is its events, and goes with it',
  },
  {
    table: /^revision$/,
    from: inFeatures('sessions'),
    by: 'read',
    why: 'whether a phone’s copy is still right is one statement',
  },
  {
    table: /^(calendar_link|apartment)$/,
    from: inFeatures('planning'),
    by: 'any',
    why: 'the background jobs that read calendars and plan apartments claim their rows, of apartments in use',
  },
  {
    table: /^(session|inspection|amenities_check|keys_count)$/,
    from: inFeatures('reports/queries'),
    by: 'read',
    why: 'most reports have no results, so one statement asks for all kinds of them',
  },
  {
    table: /^(session|issue|finished_work)$/,
    from: inFeatures('reports/(month|statement)'),
    by: 'read',
    why: 'what a month came to is one statement over finished work, its reports and problems',
  },
  {
    table: /^photo$/,
    from: inFeatures('reports/originals'),
    by: 'read',
    why: 'which originals are old enough is one statement over photos, their sessions and reports',
  },
]

type Use = { path: string; verb: string; table: string }

const named = /\b(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*\[?\s*'(\w+)/g
const rawSql = /\bsql(?:<[^`]*?>)?`([^`]*)`/g
const namedInSql = /\b(from|join|into|update)\s+"?([a-z_]+)/gi

/** Sentences about tables that are named in SQL by others than their owner. Keys are paths relative to the repository. */
export function borrowedTables(sources: ReadonlyMap<string, string>): string[] {
  const owners = new Map([...sources].flatMap(([path, text]) => declaredTables(path, text)))
  return [...sources]
    .filter(([path]) => path.startsWith('packages/server/src/') && !/src\/(migrations|demo)\//.test(path))
    .flatMap(([path, text]) => usesIn(path, text))
    .flatMap((use) => {
      const owner = owners.get(use.table)
      if (owner === undefined || owner === roomName(use.path) || isShared(use)) return []
      return [
        `${use.path}: ${use.verb} ${use.table}, which is of ${owner}: ask its queries, inserts or updates`,
      ]
    })
}

const declaredTables = (path: string, text: string): [string, string][] =>
  Array.from(text.matchAll(/interface Tables \{\n([^}]*)\}/g), ([, body = '']) =>
    Array.from(body.matchAll(/^\s*(\w+):/gm), ([, table = '']): [string, string] => [table, roomName(path)]),
  ).flat()

/** The feature of a file, or its folder in platform. */
const roomName = (path: string): string =>
  /^packages\/server\/src\/((features|platform)\/[^/]+)\//.exec(path)?.[1] ?? path

function usesIn(path: string, text: string): Use[] {
  const raw = Array.from(text.matchAll(rawSql), ([, sql = '']) => [...sql.matchAll(namedInSql)]).flat()
  return [...text.matchAll(named), ...raw].map(([, verb = '', table = '']) => ({ path, verb, table }))
}

const isShared = ({ path, verb, table }: Use): boolean =>
  sharedTables.some(
    (shared) =>
      shared.table.test(table) &&
      shared.from.test(path) &&
      (shared.by === 'any' ||
        /join$/i.test(verb) ||
        (shared.by === 'read' && /^(selectFrom|from)$/i.test(verb))),
  )
