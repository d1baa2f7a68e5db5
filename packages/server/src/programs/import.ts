// `npm run import -- FILE.zip`: imports an export of all data into an empty place.
import { importInstance } from './import/import-instance.ts'
import { runProgram, usageError } from './run-program.ts'

runProgram(async ([path], config) => {
  if (!path) throw usageError('import -- FILE.zip')
  const { made_at, photos } = await importInstance(config, path, { onTable: console.info })
  console.info(
    `Imported ${path}, made ${made_at}, with ${photos.files} photo files. Start the server: npm start`,
  )
  console.info('No password was imported. A link to choose one: npm run reset-password -- EMAIL')
})
