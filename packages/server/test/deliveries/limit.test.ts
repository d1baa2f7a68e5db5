import { expect, test } from 'vitest'
import { DeliveryScene, second } from './scene.ts'
import { WhatsAppCloud } from './whatsapp-cloud.ts'

// docs/promises.md, 9: 60 messages are the gate, `npm run prove -- limits 500` the full proof.
const gate = Number(process.env.PROVE_COUNT || 60)

test('against a limit of ten a second everything is sent, nothing is dropped, and no retry is used up', {
  timeout: 600_000 + gate * 200,
}, async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  const perSecond = new Map<number, number>()
  cloud.onMessage = () => {
    const now = scene.world.clock.at
    const count = (perSecond.get(now) ?? 0) + 1
    perSecond.set(now, count)
    return count > 10 ? { status: 429, code: 130429, retryAfter: '1' } : 'accept'
  }
  await scene.queue(gate)
  for (let round = 0; round < gate && (await scene.counts()).sent !== gate; round++) {
    await scene.deliver()
    scene.world.passTime(second)
  }

  expect(await scene.counts()).toEqual({ sent: gate })
  expect([...cloud.taken().values()].every((count) => count === 1)).toBe(true)
  expect(cloud.media.size).toBe(1)
  expect((await scene.rows()).every(({ attempts }) => attempts === 0)).toBe(true)
})
