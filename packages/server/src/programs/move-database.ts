// `npm run move-database -- postgres://…`: copies the SQLite database into an empty PostgreSQL one and stops writes to the old.
import { undoMove } from '../platform/db/moved.ts'
import { mustBeInstance } from './backup/make.ts'
import { moveDatabase } from './move-database/move.ts'
import { runProgram, usageError } from './run-program.ts'

runProgram(async ([target], config) => {
  const source = { ...config, databaseUrl: undefined }
  mustBeInstance(source)
  if (target === '--undo') {
    undoMove(config.dataDir)
    return console.info(
      'The server can use the SQLite database again. Changes made in PostgreSQL since the move are not in it.',
    )
  }
  if (!target || !/^postgres(ql)?:\/\//.test(target))
    throw usageError('move-database -- postgres://… | --undo')
  await moveDatabase(source, target, { onTable: console.info })
  console.info(
    'Every row was copied and compared. Now start the server with DATABASE_URL set to this address and',
  )
  console.info(
    'the same DATA_DIR, where photos and secret stay. The SQLite database no longer accepts writes.',
  )
})
