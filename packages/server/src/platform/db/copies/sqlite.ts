import { copyFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../../operator-error.ts'
import { syncFile, syncFolder } from '../../storage/durable-file.ts'
import { sqliteFile } from '../sqlite-file.ts'

/** All pages in one step: between smaller ones each write of another process would start the copy over. */
const allPages = 2 ** 31 - 1

/** Copies the database of a data folder, which may be in use, into one file that needs no others next to it. */
export async function copySqlite(dataDir: string, to: string): Promise<void> {
  const source = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 5000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  try {
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
  mustBeSound(to)
  await syncFile(to)
}

/** Puts a copy into a data folder that has no database: whole or not at all. `check` sees it before it is in place. */
export async function restoreSqlite(
  from: string,
  dataDir: string,
  check: (file: string) => Promise<void>,
): Promise<void> {
  const to = sqliteFile(dataDir)
  const draft = `${to}.restoring`
  await rm(draft, { force: true })
  try {
    await copyFile(from, draft)
    await syncFile(draft)
    await check(draft)
    await rename(draft, to)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(to))
}

/** Throws OperatorError unless SQLite finds the file in order. */
export function mustBeSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check
    if (found !== 'ok') throw new OperatorError(`The database is damaged: ${found} (${file})`)
  } finally {
    database.close()
  }
}
