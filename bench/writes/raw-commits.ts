// The baseline of writes: commits of one row by one connection to a synced SQLite file, one after the other, for a number of
// seconds. `node raw-commits.ts <folder> <seconds>`, prints commits a second.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const [folder = '', seconds = '3'] = process.argv.slice(2)
const database = new DatabaseSync(join(folder, 'raw.sqlite'))
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec(
  'create table if not exists row (id integer primary key, value text); insert or ignore into row values (1, null)',
)
const write = database.prepare('update row set value = ? where id = 1')

const began = performance.now()
const ends = began + Number(seconds) * 1000
let count = 0
while (performance.now() < ends) {
  write.run(String(count))
  count++
}
console.log(count / ((performance.now() - began) / 1000))
