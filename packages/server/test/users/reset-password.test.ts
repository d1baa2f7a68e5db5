import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { HttpClient, run, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { password } from '../world.ts'

test('without a mail server no link is in the log, and the console command prints one while the server runs', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-mail-'))
  const settings = { DATA_DIR, PORT: await reservePort(), PUBLIC_URL: 'https://keys.example.test' }
  await using server = await startServer({ ...settings, LOG_LEVEL: 'trace' })
  const admin = await server.login()
  const anyone = new HttpClient(server.url)
  const address = 'admin@brightkey.local'
  await admin.call(userRoutes.invite, { email: 'sana@example.test' })
  expect(await anyone.send(userRoutes.forgotPassword, { email: address })).toMatchObject({ status: 202 })

  const { stdout, stderr, code } = await resetPassword(' Admin@Brightkey.local', settings)
  expect([stderr, code]).toEqual(['', 0])
  const link = /^https:\/\/keys\.example\.test\/set-password\/(\w{27})$/m.exec(stdout)
  const token = link?.[1] ?? ''
  expect(await anyone.call(userRoutes.setPassword, { token, password })).toEqual({ email: address })
  await server.login(address, password)
  // The page knows that no mail is sent.
  expect(await (await fetch(`${server.url}/forgot-password/`)).text()).not.toContain(
    'name="mail" content="on"',
  )

  const nobody = await resetPassword('nobody@example.test', settings)
  expect(nobody).toEqual({
    stdout: '',
    stderr: 'No account with the email nobody@example.test can log in.\n',
    code: 1,
  })
  await server.stop('SIGTERM')
  expect(server.stdout + server.stderr).not.toMatch(/set-password\/\w|\b\w{27}\b/)
  await rm(DATA_DIR, { recursive: true })
})

const resetPassword = (address: string, settings: Record<string, string>) =>
  run('reset-password', settings, address)
