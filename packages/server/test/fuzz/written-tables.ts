import { sql } from 'kysely'
import type { World } from '../world.ts'

/**
 * The tables that a refused call may write: counters of attempts and of refused uploads, the time a login was last seen, and the
 * log of refused attempts.
 */
export const mayBeWritten = ['throttle', 'login', 'known_client', 'refused_upload']

export type WrittenTables = {
  /** Those that are watched. */
  readonly names: readonly string[]
  /** Those written since the last call, each once. */
  read(): Promise<string[]>
  /** All rows of all watched tables, as a text: so slow that only some calls are checked by it, and so the triggers. */
  contents(): Promise<string>
}

/**
 * Notes each row that is inserted, updated or deleted by triggers of the database: what a transaction takes back leaves no note. A
 * comparison of all rows would miss a row that is written as it was.
 */
export async function watchTables({ app, db }: World): Promise<WrittenTables> {
  const { database } = app.instance
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !name.startsWith('search') && name !== 'migration',
  )
  const names = [...new Set(tables.map(({ name }) => name))].sort()
  await database.writer.schema.createTable('written_table').addColumn('name', 'text').execute()
  if (database.dialect === 'postgres') {
    await sql`create function note_table() returns trigger language plpgsql as
      'begin insert into written_table values (tg_table_name); return null; end'`.execute(database.writer)
    for (const name of names)
      await sql`create trigger note after insert or update or delete on ${sql.table(name)}
        for each row execute function note_table()`.execute(database.writer)
  } else {
    for (const name of names)
      for (const event of ['insert', 'update', 'delete'])
        await sql`create trigger ${sql.ref(`note_${event}_${name}`)} after ${sql.raw(event)} on ${sql.table(name)}
          begin insert into written_table values (${sql.lit(name)}); end`.execute(database.writer)
  }
  return {
    names,
    async read() {
      const notes = sql<{ name: string }>`delete from written_table returning name`
      const { rows } = await notes.execute(database.writer)
      return [...new Set(rows.map(({ name }) => name))].sort()
    },
    async contents() {
      const texts: string[] = []
      for (const name of names) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
        texts.push(name, ...rows.map((row) => JSON.stringify(row)).sort())
      }
      return texts.join('\n')
    },
  }
}
