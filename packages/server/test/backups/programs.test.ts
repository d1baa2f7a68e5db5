import { join } from 'node:path'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { expect, test } from 'vitest'
import { run, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { newFolder } from './places.ts'

test('an operator backs up a running server, verifies, restores, and starts what was restored', async () => {
  const DATA_DIR = join(await newFolder(), 'data')
  const archive = join(await newFolder(), 'backups')
  const place = join(await newFolder(), 'data')
  await using server = await startServer({ DATA_DIR, PORT: await reservePort() })
  const admin = await server.login()
  const fields = { type: '1br', area: 'dubai_marina', address: 'Al Marsa Street' } as const
  const { id } = await admin.call(apartmentRoutes.create, { name: 'Marina Gate 2', ...fields })

  const backup = await run('backup', { DATA_DIR }, archive, '--keep', '3')
  expect(backup).toMatchObject({ stderr: '', code: 0 })
  expect(backup.stdout).toContain('Older backups removed: 0.')
  const folder = backup.stdout.split('\n')[0] ?? ''
  const verified = await run('verify-backup', {}, archive)
  expect(verified).toMatchObject({ stderr: '', code: 0 })
  expect(verified.stdout).toContain(`${folder} is whole: sqlite`)
  expect(await run('restore', { DATA_DIR }, folder)).toEqual({
    stdout: '',
    stderr: `There is a database in ${DATA_DIR} already. Stop the server and move that folder away first.\n`,
    code: 1,
  })
  expect(await run('restore', { DATA_DIR: place }, archive)).toMatchObject({ stderr: '', code: 0 })

  await using restored = await startServer({ DATA_DIR: place, PORT: await reservePort() })
  const there = await (await restored.login()).call(apartmentRoutes.get, { id })
  expect(there.name).toBe('Marina Gate 2')
})

test.each([
  ['backup', [], 'Usage: npm run backup -- FOLDER [--keep N]'],
  ['backup', ['backups', '--keep', '0'], 'Usage: npm run backup -- FOLDER [--keep N]'],
  [
    'backup',
    ['backups'],
    'There is no database in /nowhere. Set DATA_DIR or DATABASE_URL as for the server.',
  ],
  ['verify-backup', ['/nowhere'], 'There is no folder /nowhere.'],
  ['restore', [], 'Usage: npm run restore -- FOLDER'],
])('%s %j is refused in one line', async (name, args, line) => {
  expect(await run(name, { DATA_DIR: '/nowhere' }, ...args)).toEqual({
    stdout: '',
    stderr: `${line}\n`,
    code: 1,
  })
})
