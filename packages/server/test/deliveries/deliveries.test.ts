import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { Mailbox } from '../users/mailbox.ts'
import { plainTasks, type World } from '../world.ts'
import { DeliveryScene, hour } from './scene.ts'
import { WhatsAppCloud } from './whatsapp-cloud.ts'

test('a report is sent by WhatsApp as the client’s PDF in the recipient’s language, with the client’s link', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  const queued = await scene.send({ language: 'ur', recipient_name: 'Amina' })
  await scene.deliver()

  const [message] = cloud.messages
  const report = await scene.world.db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
  expect(cloud.wrong).toEqual([])
  expect(message).toMatchObject({ to: '971501234567', type: 'document', biz_opaque_callback_data: queued.id })
  expect(message?.document?.filename).toMatch(/-v1-ur\.pdf$/)
  expect(message?.document?.caption).toContain('صفائی کی رپورٹ')
  expect(message?.document?.caption).toContain(
    `https://keys.example.test/report/${report.client_token}?lang=ur`,
  )
  expect(message?.document?.caption).not.toContain(report.token)
  expect(await scene.list()).toMatchObject([
    { id: queued.id, status: 'sent', recipient: '+971501234567', recipient_name: 'Amina', attempts: 0 },
  ])
  expect(await scene.row()).toMatchObject({ provider_id: message?.wamid, open_key: null, claims: 0 })
})

test('with a template the message is a template message, in the recipient’s language or else in English', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open({ ...cloud.settings, WHATSAPP_TEMPLATE: 'report_ready' })
  cloud.onMessage = ({ template }) =>
    template?.language.code === 'en' ? 'accept' : { status: 404, code: 132001 }
  await scene.send({ language: 'hi' })
  await scene.deliver()

  expect(cloud.wrong).toEqual([])
  expect(cloud.messages.map(({ template }) => [template?.name, template?.language.code])).toEqual([
    ['report_ready', 'en'],
  ])
  expect(await scene.row()).toMatchObject({ status: 'sent' })
})

test('a hundred clicks send one message, and each click gets it as its response', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  let take = () => {}
  const messageAccepted = new Promise<void>((resolve) => {
    take = resolve
  })
  cloud.onMessage = () => messageAccepted.then(() => 'accept' as const)
  const clicks = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      scene.send({ recipient: ['+971501234567', '050 123 4567', '00971 50 1234567'][index % 3] ?? '' }),
    ),
  )
  take()
  await scene.deliver()

  expect(new Set(clicks.map(({ id }) => id)).size).toBe(1)
  expect(cloud.messages).toHaveLength(1)
  expect(await scene.rows()).toHaveLength(1)
})

test('one user can send twenty an hour, retries included', async () => {
  await using scene = await DeliveryScene.open()
  for (let index = 0; index < 20; index++) await scene.send({ recipient: `05012345${10 + index}` })
  const refusal = await scene.world.admin.expectRefusal(deliveryRoutes.send, {
    id: scene.report,
    channel: 'whatsapp',
    recipient: '0501234599',
  })
  expect([refusal.status, refusal.body.code]).toEqual([429, 'throttled'])
  scene.world.passTime(hour)
  scene.world.admin = await scene.world.login('admin@example.test')
  await scene.send({ recipient: '0501234599' })
  expect(await scene.rows()).toHaveLength(21)
})

test('WhatsApp needs a phone number, and anything else is rejected', async () => {
  await using scene = await DeliveryScene.open()
  const refusal = async (recipient: string) => {
    const input = { id: scene.report, channel: 'whatsapp' as const, recipient }
    const { status, body } = await scene.world.admin.expectRefusal(deliveryRoutes.send, input)
    return [status, body.code, body.detail]
  }
  expect(await refusal('  ')).toEqual([400, 'phone_required', 'Please enter phone number'])
  expect((await refusal('+971 50 123')).slice(0, 2)).toEqual([400, 'phone_invalid'])
  // A number of Turkey, and one of Cuba with a plus before it.
  expect((await refusal('5321234567')).slice(0, 2)).toEqual([400, 'validation_error'])
  expect(await scene.rows()).toEqual([])
})

test('without credentials a message is sent from the user’s own WhatsApp, and recorded', async () => {
  await using scene = await DeliveryScene.open()
  const to = { id: scene.report, language: 'ru' as const }
  const { text, wa_url } = await scene.world.admin.call(deliveryRoutes.message, {
    ...to,
    recipient: '+971 50 123 4567',
  })
  expect(await scene.world.admin.call(deliveryRoutes.message, to)).toEqual({ text, wa_url: null })
  const wrong = await scene.world.admin.expectRefusal(deliveryRoutes.message, { ...to, recipient: '+971 50' })
  expect(wrong.body.code).toBe('phone_invalid')
  // Reading the message to send by hand sends nothing.
  expect(await scene.rows()).toEqual([])

  const sent = await scene.send({ language: 'ru', method: 'manual' })

  expect(sent.wa_url).toBe(wa_url)
  expect(sent).toMatchObject({ method: 'manual', status: 'sent', sent_at: scene.world.clock.now() })
  expect(sent.wa_url).toBe(`https://wa.me/971501234567?text=${encodeURIComponent(text)}`)
  expect(text).toContain('Отчёт об уборке')
  expect(await scene.deliver()).toBe(0)
  const { timeline } = await scene.world.admin.call(sessionRoutes.get, { id: scene.session })
  expect(JSON.stringify(timeline)).toContain('delivery.sent')
})

test('recipients of an apartment are suggested next time, newest first, until forgotten', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  await scene.send({ recipient_name: 'Amina', language: 'ur' })
  scene.world.passTime(1000)
  await scene.send({ channel: 'email', recipient: ' Owner@Example.TEST ' })
  scene.world.passTime(1000)
  await scene.send({ language: 'hi' })
  const recipients = () => scene.world.admin.call(deliveryRoutes.recipients, { id: scene.apartment })

  expect(await recipients()).toMatchObject([
    { channel: 'whatsapp', recipient: '+971501234567', recipient_name: 'Amina', language: 'hi' },
    { channel: 'email', recipient: 'owner@example.test' },
  ])
  const [first] = await recipients()
  await scene.world.admin.call(deliveryRoutes.forgetRecipient, {
    id: scene.apartment,
    recipientId: first?.id ?? '',
  })
  expect((await recipients()).map(({ channel }) => channel)).toEqual(['email'])
})

test('a coordinator sees and deletes only recipients of sessions they may see', async () => {
  await using scene = await DeliveryScene.open({}, (world) => world.user('user'))
  const { world, apartment: id } = scene
  const owner = await world.login((await readOwner(scene)).email)
  const other = await world.limitedCoordinator()
  const loadRecipients = async (by: Client) =>
    (await by.call(deliveryRoutes.recipients, { id })).map(({ recipient }) => recipient)
  const forget = (by: Client, recipientId: string) =>
    by.send(deliveryRoutes.forgetRecipient, { id, recipientId })

  // Sent by an administrator, from the owner's session.
  await scene.send({ recipient_name: 'Amina' })
  const [amina] = await owner.call(deliveryRoutes.recipients, { id })
  expect(await loadRecipients(other)).toEqual([])
  expect((await forget(other, amina?.id ?? '')).status).toBe(404)

  const { report } = await submitted(world, id, other)
  await other.call(deliveryRoutes.send, { id: report, channel: 'whatsapp', recipient: '+971501234567' })
  await other.call(deliveryRoutes.send, { id: report, channel: 'whatsapp', recipient: '+971500000000' })
  expect(await loadRecipients(owner)).toEqual(['+971501234567'])
  // The same number used by two coordinators is suggested to an administrator once.
  expect((await loadRecipients(world.admin)).sort()).toEqual(['+971500000000', '+971501234567'])

  expect((await forget(owner, amina?.id ?? '')).status).toBe(204)
  expect(await loadRecipients(owner)).toEqual([])
  expect((await loadRecipients(other)).sort()).toEqual(['+971500000000', '+971501234567'])
  for (const each of await world.admin.call(deliveryRoutes.recipients, { id }))
    await forget(world.admin, each.id)
  expect(await loadRecipients(other)).toEqual([])
})

const readOwner = ({ world, session }: DeliveryScene) =>
  world.db
    .selectFrom('user')
    .innerJoin('session', 'session.created_by', 'user.id')
    .select('email')
    .where('session.id', '=', session)
    .executeTakeFirstOrThrow()

/** A report of another session of the apartment, created by this user. */
async function submitted(world: World, apartment_id: string, by: Client) {
  const session = await world.session({ apartment_id, tasks: plainTasks(1) }, by)
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  return { report: (await cleaner.submit()).report.id }
}

test('without a mail server a report cannot be e-mailed, and the address must be valid', async () => {
  await using scene = await DeliveryScene.open()
  const email = { id: scene.report, channel: 'email' as const }
  const refusal = await scene.world.admin.expectRefusal(deliveryRoutes.send, {
    ...email,
    recipient: 'a@b.test',
  })
  expect([refusal.status, refusal.body.code]).toEqual([400, 'email_not_configured'])
  for (const recipient of ['', 'a@b', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test']) {
    const { status, body } = await scene.world.admin.expectRefusal(deliveryRoutes.send, {
      ...email,
      recipient,
    })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      'validation_error',
      ['recipient'],
    ])
  }
})

test('an e-mail carries the PDF, or on request only the link, under an id of its own', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  const attached = await scene.send({ channel: 'email', recipient: 'owner@example.test', language: 'hi' })
  const linked = await scene.send({ channel: 'email', recipient: 'b@example.test', attach_pdf: false })
  const [first] = await box.to('owner@example.test')
  const [other] = await box.to('b@example.test')
  const { client_token } = await scene.world.db
    .selectFrom('report')
    .select('client_token')
    .executeTakeFirstOrThrow()

  expect(first?.messageId).toBe(`<${attached.id}@example.test>`)
  expect(first?.subject).toContain('सफाई की रिपोर्ट')
  expect(first?.attachments).toMatchObject([{ mimeType: 'application/pdf' }])
  expect(first?.attachments[0]?.filename).toMatch(/-v1-hi\.pdf$/)
  expect(other?.messageId).toBe(`<${linked.id}@example.test>`)
  expect(other?.attachments).toEqual([])
  expect(other?.text).toContain(`https://keys.example.test/report/${client_token}?lang=en`)
  await scene.deliver()
  expect(await scene.counts()).toEqual({ sent: 2 })
})

test('each change is published to the watchers of the session', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  const published: unknown[] = []
  const leave = scene.instance.hub.join({
    user: 'a user of the office',
    login: '',
    office: true,
    checkedAt: 0,
    send: (json) => void published.push(JSON.parse(json)),
    close: () => {},
  })
  const { id } = await scene.send()
  await scene.deliver()
  leave()
  const changes = published.filter((message) => Object(message).type === 'delivery.updated')
  expect(changes).toEqual(Array(3).fill({ type: 'delivery.updated', id, session_id: scene.session }))
})
