import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { reservePort } from '../reserve-port.ts'

export const hasPgBouncer = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A PgBouncer with its own defaults in front of a database. */
export async function startPgBouncer(databaseUrl: string, settings: Record<string, string>) {
  const { hostname, port: behind, pathname, username } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'brightkey-pgbouncer-'))
  const port = await reservePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    unix_socket_dir: '',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const database = `db = host=${hostname} port=${behind} dbname=${pathname.slice(1)} user=${username}`
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid)
  const child = spawn('pgbouncer', ['-q', file], { ...owner, cwd: folder, stdio: 'ignore' })
  const url = `postgres://${username}@127.0.0.1:${port}/db`
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (tries === 200) throw error
      await setTimeout(50)
    }
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** PgBouncer refuses to run as root. */
function unprivileged() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
  return { uid: id('-u'), gid: id('-g') }
}
