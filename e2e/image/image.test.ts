import { expect, test } from 'vitest'
import { reservePort } from '../../packages/server/test/reserve-port.ts'
import { Builder } from './buildah.ts'

/** Runs in the container: starts the server as the image does, waits for its own health check, and stops it. */
const startAndStop = `
  const { spawn, spawnSync } = require('node:child_process')
  const { Cmd, Healthcheck } = JSON.parse(process.argv[1])
  const server = spawn(Cmd[0], Cmd.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] })
  server.on('exit', (code) => {
    console.log(JSON.stringify({ user: process.getuid(), code }))
    process.exit()
  })
  const [, program, ...args] = Healthcheck.Test
  setInterval(() => spawnSync(program, args).status === 0 && server.kill('SIGTERM'), 500)
`

test('the image builds, starts as a user without rights, is healthy and stops with 0; `tools` can back up PostgreSQL', async ({
  task,
  skip,
}) => {
  const builder = await Builder.open()
  if (typeof builder === 'string') {
    Object.assign(task.meta, { skipped: builder })
    return skip()
  }
  await using _ = builder
  const image = await builder.build('brightkey')
  expect(image.User).toBe('1000:1000')
  const settings = { PORT: await reservePort(), HOST: '127.0.0.1', ADMIN_PASSWORD: 'river-lamp-42' }
  const started = await builder.run('brightkey', settings, [
    'node',
    '-e',
    startAndStop,
    JSON.stringify(image),
  ])
  expect(JSON.parse(started)).toEqual({ user: 1000, code: 0 })
  await expect(builder.run('brightkey', {}, ['pg_dump', '--version'])).rejects.toThrow()

  await builder.build('tools')
  expect(await builder.run('tools', {}, ['pg_dump', '--version'])).toMatch(/^pg_dump \(PostgreSQL\) 17/)
})
