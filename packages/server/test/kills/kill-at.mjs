// Loaded before a server or program (NODE_OPTIONS=--import): ends the process with SIGKILL just before the KILL_AT.count-th statement, file
// operation or response that KILL_AT.of names, and says so first on standard error.
import { writeSync } from 'node:fs'
import promises from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import sqlite from 'node:sqlite'
import pg from 'pg'

const { of: what, count } = JSON.parse(process.env.KILL_AT ?? '{}')
let seen = 0

function check(operation) {
  if (!operation.startsWith(what)) return
  seen += 1
  if (seen < count) return
  writeSync(2, `killed at ${seen} of ${what}\n`)
  process.kill(process.pid, 'SIGKILL')
}

for (const name of ['all', 'get', 'iterate', 'run']) {
  const original = sqlite.StatementSync.prototype[name]
  sqlite.StatementSync.prototype[name] = function (...values) {
    check(this.sourceSQL)
    return original.apply(this, values)
  }
}
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (...values) {
  const [statement] = values
  check(typeof statement === 'string' ? statement : (statement?.text ?? ''))
  return query.apply(this, values)
}
for (const name of ['copyFile', 'rename', 'link', 'open']) {
  const original = promises[name]
  promises[name] = (...values) => {
    check(`file ${name}`)
    return original(...values)
  }
}
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...values) {
  check(`response ${values[0]}`)
  return writeHead.apply(this, values)
}
syncBuiltinESMExports()
