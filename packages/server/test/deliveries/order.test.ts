import { expect, test } from 'vitest'
import { DeliveryScene } from './scene.ts'
import { WhatsAppCloud } from './whatsapp-cloud.ts'

test('a recipient is served in order, by one process at a time', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  await using other = await scene.secondProcess()
  await scene.queue(4, { numbers: 1 })
  const triedElsewhere: number[] = []
  // Both find all four due. The second one comes while the first is sending.
  cloud.onMessage = async (): Promise<'accept'> => {
    triedElsewhere.push(await other.deliver())
    return 'accept'
  }

  expect(await scene.deliver()).toBe(4)

  expect(triedElsewhere).toEqual([0, 0, 0, 0])
  const sent = cloud.messages.map(({ biz_opaque_callback_data: id }) => id)
  expect(sent).toEqual(['d-0000', 'd-0001', 'd-0002', 'd-0003'])
})

test('other recipients do not wait for it', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  await using other = await scene.secondProcess()
  await scene.queue(2)
  let triedElsewhere = 0
  cloud.onMessage = async (): Promise<'accept'> => {
    if (triedElsewhere === 0) {
      triedElsewhere = -1
      triedElsewhere = await other.deliver()
    }
    return 'accept'
  }

  expect(await scene.deliver()).toBe(1)

  expect(triedElsewhere).toBe(1)
  expect(await scene.counts()).toEqual({ sent: 2 })
})
