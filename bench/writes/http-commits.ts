// The ceiling of writes by HTTP: a server of node:http alone that reads a body as JSON, commits one row and responds once a shared sync of the
// log is done, as ours is. `node http-commits.ts <folder> <port>`.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { LogSync } from '../../packages/server/src/platform/db/log-sync.ts'

const [folder = '', port = ''] = process.argv.slice(2)
const file = join(folder, 'http.sqlite')
const database = new DatabaseSync(file)
database.exec('pragma journal_mode = wal; pragma synchronous = normal')
database.exec(
  'create table if not exists row (id integer primary key, value text); insert or ignore into row values (1, null)',
)
const write = database.prepare('update row set value = ? where id = 1')
const log = await LogSync.open(`${file}-wal`, () => null)

createServer(async (request, response) => {
  const body = JSON.parse((await text(request)) || '{}')
  write.run(JSON.stringify(body))
  log.countCommit()
  await log.wait()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}).listen(Number(port), '127.0.0.1')
