import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { expect, test } from 'vitest'
import { canRunProcesses, Farm } from '../processes/farm.ts'
import {
  checkKept,
  newPhone,
  officeEmail,
  openOffice,
  workAndSend,
  writesPerPhone,
} from '../processes/main-job.ts'
import { Mailbox } from '../users/mailbox.ts'
import { newBucket } from './buckets.ts'
import { FaultyStore } from './faulty-store.ts'

const phonesAtOnce = 4
const cutMs = 10_000

test.skipIf(!canRunProcesses)(
  'three processes lose nothing while one is killed, and the store is cut off for 10 s',
  async () => {
    await using store = await FaultyStore.open()
    const bucket = { ...(await newBucket(store.url)), S3_TIMEOUT_SECONDS: '2' }
    await using mailbox = await Mailbox.open()
    const settings = { ADMIN_EMAIL: officeEmail, LOG_LEVEL: 'silent', ...mailbox.settings }
    await using farm = await Farm.start(3, settings, { openStorage: async () => bucket })
    const { office, apartmentId } = await openOffice(farm.url)
    const phones = await Promise.all(
      Array.from({ length: phonesAtOnce }, () => newPhone(farm.url, office, apartmentId)),
    )

    const total = phonesAtOnce * writesPerPhone
    const quarter = Promise.withResolvers<void>()
    let written = 0
    const onWritten = () => {
      written++
      if (written === total / 4) quarter.resolve()
    }
    const work = Promise.all(phones.map((phone) => workAndSend(phone, office, onWritten)))
    await Promise.race([work, quarter.promise])
    await store.cut()
    await farm.kill(0)
    const cutUntil = setTimeout(cutMs)
    const health = async (): Promise<{ status: string; parts: Record<string, string> }> =>
      Object(await (await fetch(`${farm.serverUrl(1)}/actuator/health/`)).json())
    await expect.poll(async () => (await health()).parts.s3).toBe('DOWN')
    // What needs no file goes on.
    await office.call(apartmentRoutes.list, {})
    await cutUntil
    expect(written).toBeLessThan(total)
    await store.mend()
    await work

    expect(written).toBe(total)
    expect(phones.reduce((sum, { client }) => sum + client.retries, 0)).toBeGreaterThan(0)
    for (const phone of phones) await checkKept(phone, farm.url)
    expect((await health()).status).toBe('UP')
  },
)
