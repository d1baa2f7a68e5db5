import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { newFolder } from '../backups/places.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { linkToken, plainTasks } from '../world.ts'

test('the log says why a photo did not arrive and who deleted a session, without a token or a name', async () => {
  const settings = { DATA_DIR: join(await newFolder(), 'data'), PORT: await reservePort(), LOG_LEVEL: 'info' }
  await using server = await startServer(settings)
  const admin = await server.login()
  const { id: actor } = await admin.call(userRoutes.me, {})
  const fields = { type: '1br', area: 'dubai_marina', address: 'Al Marsa Street' } as const
  const { id } = await admin.call(apartmentRoutes.create, { name: 'Marina Gate 2', ...fields })
  const session = await admin.call(sessionRoutes.create, { apartment_id: id, tasks: plainTasks(1) })
  const taskId = session.tasks[0]?.id ?? ''
  const token = linkToken(session, 'cleaning')
  const upload = async (file: Buffer) =>
    admin
      .call(cleanerRoutes.uploadPhoto, { token, taskId, id: randomUUID(), kind: 'after' }, file)
      .catch(({ status }) => status)
  const jpeg = await smallPhoto({ seed: 1 })
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)])

  await admin.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  expect(await upload(heic)).toBe(400)
  expect(await upload(jpeg.subarray(0, 200))).toBe(400)
  await admin.call(sessionRoutes.revokeLink, { id: session.id, kind: 'cleaning' })
  expect(await upload(jpeg)).toBe(404)
  await admin.call(sessionRoutes.remove, { id: session.id })
  await server.stop('SIGTERM')

  const requests = server.stdout
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line))
  const uploads = requests.filter(({ route }) => route === cleanerRoutes.uploadPhoto.path)
  const refused = { session: session.id, of: { taskId } }
  expect(uploads).toMatchObject([
    { status: 400, code: 'unsupported_file_type', ...refused },
    { status: 400, code: 'corrupt_file', ...refused },
    { status: 404, code: 'session_not_found', ...refused },
  ])
  const removed = requests.filter(
    ({ method, route }) => method === 'DELETE' && route === sessionRoutes.remove.path,
  )
  expect(removed).toMatchObject([{ status: 204, actor, of: { id: session.id } }])
  for (const secret of [token, 'Marina']) expect(server.stdout).not.toContain(secret)
})
