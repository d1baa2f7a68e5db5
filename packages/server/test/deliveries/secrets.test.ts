import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { expect, test } from 'vitest'
import { startServer } from '../process.ts'
import { createReports } from '../reports/some-reports.ts'
import { reservePort } from '../reserve-port.ts'
import { Mailbox } from '../users/mailbox.ts'
import { WhatsAppCloud } from './whatsapp-cloud.ts'

test('whatever WhatsApp and a mail server respond, the log has no secret and no number, and the database no secret', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using box = await Mailbox.open({ wantsLogin: true })
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-secrets-'))
  const { SMTP_URL } = box.settingsOfStranger
  const settings = { ...cloud.settings, SMTP_URL, DATA_DIR, PORT: await reservePort(), LOG_LEVEL: 'trace' }
  await using server = await startServer(settings)
  const admin = await server.login()
  const [id = ''] = await createReports(admin, 1)
  const errorText = `Malformed access token ${cloud.token} for 971501234567`
  cloud.onMessage = () => ({ status: 401, code: 190, message: errorText })
  await admin.call(deliveryRoutes.send, { id, channel: 'whatsapp', recipient: '+971501234567' })
  await admin.call(deliveryRoutes.send, { id, channel: 'email', recipient: 'owner@example.test' })
  const failedAttempts = () => server.stdout.split('\n').filter((line) => line.includes('report not sent'))
  await expect.poll(() => failedAttempts().length).toBe(2)
  await server.stop('SIGTERM')

  const output = server.stdout + server.stderr
  expect(output).toContain('Malformed access token ***')
  for (const secret of [cloud.token, cloud.appSecret, 'office:wrong', '971501234567']) {
    expect(output).not.toContain(secret)
  }
  using database = new DatabaseSync(join(DATA_DIR, 'brightkey.sqlite'), { readOnly: true })
  const kept = database
    .prepare('select error from delivery')
    .all()
    .map((row) => String(row.error))
  expect(kept.filter((error) => error.includes(cloud.token))).toEqual([])
  await rm(DATA_DIR, { recursive: true, force: true })
})
