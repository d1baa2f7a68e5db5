import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSqlite } from '../../src/platform/db/sqlite.ts'

/** A file system of 4 MB in memory; null where this user may mount none. */
function mountSmall() {
  const folder = mkdtempSync(join(tmpdir(), 'brightkey-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    [Symbol.dispose]() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

test('a database of a process that was killed on a full disk opens again, with a warning, and is read', async ({
  skip,
}) => {
  using disk = mountSmall()
  if (disk === null) return skip('mounting needs root')
  const file = join(disk.folder, 'brightkey.sqlite')
  // Another process, killed: what it wrote is in its log alone.
  const killed = `
    const { DatabaseSync } = require('node:sqlite')
    const database = new DatabaseSync(${JSON.stringify(file)})
    database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table note (text)')
    for (let index = 0; index < 20; index++)
      database.prepare('insert into note values (?)').run('x'.repeat(50_000))
    process.kill(process.pid, 'SIGKILL')`
  expect(() => execFileSync(process.execPath, ['-e', killed], { stdio: 'ignore' })).toThrow()
  const { bavail, bsize } = statfsSync(disk.folder)
  writeFileSync(join(disk.folder, 'full'), Buffer.alloc(bavail * bsize))

  const warnings: string[] = []
  const note = (_about: object, message: string) => void warnings.push(message)
  const database = await openSqlite(disk.folder, undefined, { warn: note, info: note, error: note } as never)
  expect(warnings).toEqual(['the disk is full: the write-ahead log was not copied into the database'])
  const { rows } = await database.reader.executeQuery<{ count: number }>({
    sql: 'select count(*) as count from note',
    parameters: [],
  } as never)
  expect(rows).toEqual([{ count: 20 }])
  rmSync(join(disk.folder, 'full'))
  await database.close()
  using after = new DatabaseSync(file)
  expect(after.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
})
