import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compiled, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { newFolder } from './places.ts'

const program = fileURLToPath(new URL('../../src/programs/move-database.ts', import.meta.url))

test('the address of the new database is read from a pipe, so that no list of processes shows its password', async () => {
  const DATA_DIR = join(await newFolder(), 'data')
  await using server = await startServer({ DATA_DIR, PORT: await reservePort() })
  await server.stop('SIGTERM')
  const run = async (typed: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR }
    const child = spawn(process.execPath, [program, ...args], { env })
    child.stdin.end(typed)
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await once(child, 'close')
    return { code, output: (await output).join('') }
  }

  // Nothing listens there.
  const address = `postgres://brightkey:a-long-password@127.0.0.1:${await reservePort()}/brightkey`
  const piped = await run(`${address}\n`)
  expect(piped).toMatchObject({ code: 1, output: expect.stringContaining('ECONNREFUSED') })
  expect(piped.output).not.toContain('a-long-password')
  const given = await run('', address)
  expect(given.output).toContain('Every user of this machine can see the password')
  const neither = await run('mysql://localhost/brightkey\n')
  expect(neither.output).toContain('with the address postgres://… typed or piped in')
  // A pipe that ends without an address is refused too.
  expect((await run('')).code).not.toBe(0)
})
