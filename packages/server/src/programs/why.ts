// `npm run why -- CODE [--json]`: what happened to a session, for support. Reads only; the server may be running.
import { DatabaseSync } from 'node:sqlite'
import { parseArgs, styleText } from 'node:util'
import type { Config } from '../config.ts'
import { findSession, getSessionStory, isDeletedForGood } from '../features/audit/story/queries/story.ts'
import { localTime, type SessionStory } from '../features/audit/story/rules.ts'
import { migrations } from '../migrations/index.ts'
import { mustHaveDatabase, placeDialect } from '../platform/db/copies/copy.ts'
import {
  type DatabaseReader,
  schemaName,
  withPostgres,
  withSqliteReader,
} from '../platform/db/copies/reader.ts'
import { mustNotBeMoved } from '../platform/db/moved.ts'
import { sqliteFile } from '../platform/db/sqlite-file.ts'
import { escapeControls } from '../platform/log-line.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { runProgram, usageError } from './run-program.ts'

runProgram(async (args, config) => {
  const { code, json } = readOptions(args)
  const story = await readDatabase(config, async (db) => {
    const ctx = { db, instance: { config } }
    const id = await findSession(ctx, code)
    if (id !== undefined) return getSessionStory(ctx, id)
    const isGone = await isDeletedForGood(ctx, code)
    throw new OperatorError(
      isGone
        ? `The session ${code} was deleted for good after its time in the bin; only its line in the month is left.`
        : `No session has the code ${code}. It is on the session's page in the office, such as MAR-2410.`,
    )
  })
  if (json) return console.info(JSON.stringify(withLocalTimes(story), null, 2))
  for (const line of storyLines(story)) console.info(line)
})

function readOptions(args: string[]): { code: string; json: boolean } {
  const usage = 'why -- CODE [--json]'
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
    const [code = '', ...rest] = positionals
    if (code.trim() === '' || rest.length > 0) throw usageError(usage)
    return { code: escapeControls(code), json: values.json }
  } catch {
    throw usageError(usage)
  }
}

/** One state of the database, on a connection that cannot write. */
async function readDatabase<T>(config: Config, use: (db: DatabaseReader) => Promise<T>): Promise<T> {
  mustHaveDatabase(config)
  const read = async (db: DatabaseReader): Promise<T> => {
    const newest = migrations.at(-1)?.name ?? ''
    const found = await schemaName(db)
    if (found < newest)
      throw new OperatorError(
        `The database is of an older release (${found}): start the server of this one first.`,
      )
    return use(db)
  }
  if (placeDialect(config) === 'postgres')
    return withPostgres(config.databaseUrl ?? '', (db) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    )
  const file = sqliteFile(config.dataDir)
  using database = new DatabaseSync(file, { readOnly: true })
  mustNotBeMoved(database, config.dataDir)
  return withSqliteReader(file, (db) => db.transaction().execute(read))
}

const withLocalTimes = (story: SessionStory) => ({
  ...story,
  timeline: story.timeline.map(({ at, ...entry }) => ({
    at,
    local: localTime(at, story.time_zone),
    ...entry,
  })),
})

function* storyLines(story: SessionStory): Generator<string> {
  const time = (at: string | null) => (at === null ? 'never' : localTime(at, story.time_zone))
  const { tasks, photos, links, timeline } = story
  yield styleText('bold', `Session ${story.code}`)
  const binned =
    story.deleted_at === null ? '' : `, since ${time(story.deleted_at)} by ${story.deleted_by ?? '–'}`
  const facts = {
    id: story.id,
    state: story.state + binned,
    created: time(story.created_at),
    due: `${time(story.due_at)}, its link closes ${time(story.closes_at)}`,
    tasks: `${tasks.completed} of ${tasks.count} completed`,
    photos: `${photos.stored} stored, ${photos.deleted} deleted, ${photos.refused} uploads refused`,
  }
  for (const [name, value] of Object.entries(facts)) yield `  ${name.padEnd(8)} ${escapeControls(value)}`
  for (const { kind, opened_at, last_opened_at, revoked_at } of links) {
    const opened =
      opened_at === null ? 'never opened' : `opened ${time(opened_at)}, last ${time(last_opened_at)}`
    yield `  link     ${kind}: ${opened}${revoked_at === null ? '' : `, revoked ${time(revoked_at)}`}`
  }
  yield `All times are local to ${story.time_zone}.`
  yield ''
  const people = timeline.map(({ who, name }) => escapeControls(name === null ? who : `${who}, ${name}`))
  const width = Math.min(40, Math.max(0, ...people.map(({ length }) => length)))
  for (const [index, { at, text, failed }] of timeline.entries()) {
    const line = escapeControls(text)
    yield `${time(at)}  ${(people[index] ?? '').padEnd(width)}  ${failed ? styleText('red', line) : line}`
  }
}
