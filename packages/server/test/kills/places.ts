import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect } from 'vitest'
import type { startCluster } from '../postgres-cluster.ts'

const killAt = fileURLToPath(new URL('kill-at.mjs', import.meta.url))
export const killedAt = (of: string, count: number) => ({
  NODE_OPTIONS: `--import=${killAt}`,
  KILL_AT: JSON.stringify({ of, count }),
})

export type Cluster = Awaited<ReturnType<typeof startCluster>>
/** Settings that say where the data is: DATA_DIR, and DATABASE_URL on PostgreSQL. */
export type Place = Record<string, string>

export const pickPlace = ({ DATA_DIR = '', DATABASE_URL }: Place): Place =>
  DATABASE_URL ? { DATA_DIR, DATABASE_URL } : { DATA_DIR }

type Rows = (sql: string, ...values: string[]) => Promise<Record<string, unknown>[]>

export async function newDatabase(cluster: Cluster | undefined, name: string): Promise<string> {
  if (!cluster) throw new Error('There is no PostgreSQL server.')
  const owner = await cluster.open()
  await owner.query(`create database ${name}`)
  await owner.end()
  return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
}

/** Reads the database as the killed process left it. */
export async function readPlace<T>({ DATA_DIR = '', DATABASE_URL }: Place, use: (all: Rows) => Promise<T>) {
  if (DATABASE_URL) {
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    const numbered = (text: string) => {
      let number = 0
      return text.replaceAll('?', () => `$${++number}`)
    }
    return use(async (text, ...values) => (await client.query(numbered(text), values)).rows).finally(() =>
      client.end(),
    )
  }
  const database = new DatabaseSync(join(DATA_DIR, 'brightkey.sqlite'))
  return use(async (text, ...values) => database.prepare(text).all(...values)).finally(() => database.close())
}

/** The database is sound, and has each of these apartments. */
export const mustHold = (place: Place, apartments: ReadonlySet<string>) =>
  readPlace(place, async (all) => {
    // PostgreSQL checks its foreign keys itself.
    if (!place.DATABASE_URL) {
      expect(await all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
      expect(await all('pragma foreign_key_check')).toEqual([])
    }
    const there = new Set((await all('select id from apartment')).map(({ id }) => String(id)))
    expect([...apartments].filter((id) => !there.has(id))).toEqual([])
  })
