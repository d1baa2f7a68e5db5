// `npm run move-database`: copies the SQLite database into an empty PostgreSQL one and stops writes to the old.
import { createInterface } from 'node:readline/promises'
import { undoMove } from '../platform/db/moved.ts'
import { mustBeInstance } from './backup/make.ts'
import { moveDatabase } from './move-database/move.ts'
import { runProgram, usageError } from './run-program.ts'

runProgram(async ([argument], config) => {
  const source = { ...config, databaseUrl: undefined }
  mustBeInstance(source)
  if (argument === '--undo') {
    undoMove(config.dataDir)
    return console.info(
      'The server can use the SQLite database again. Changes made in PostgreSQL since the move are not in it.',
    )
  }
  if (argument)
    console.warn('Every user of this machine can see the password of an address among the arguments.')
  const target = argument ?? (await askTarget())
  if (!/^postgres(ql)?:\/\//.test(target))
    throw usageError('move-database [-- --undo], with the address postgres://… typed or piped in')
  await moveDatabase(source, target, { onTable: console.info })
  console.info(
    'Every row was copied and compared. Now start the server with DATABASE_URL set to this address and',
  )
  console.info(
    'the same DATA_DIR, where photos and secret stay. The SQLite database no longer accepts writes.',
  )
})

/** The address contains a password, which as an argument every user of the machine would see in `ps`. */
async function askTarget(): Promise<string> {
  process.stderr.write('Address of the empty PostgreSQL database (postgres://user:password@host/name): ')
  using lines = createInterface({ input: process.stdin })
  // `question` would never end with a pipe that has no line.
  for await (const line of lines) return line.trim()
  return ''
}
