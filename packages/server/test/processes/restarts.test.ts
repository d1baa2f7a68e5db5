import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import type { PatientClient } from './clients.ts'
import { canRunProcesses, Farm } from './farm.ts'
import { isInstalled, proxyNames, startProxy } from './installed-proxies.ts'
import { officeEmail, openOffice } from './main-job.ts'
import { type Phone, Traffic } from './traffic.ts'

// docs/promises.md, 37: `npm run prove -- restarts 6`. In a round each process is restarted once.
const rounds = Number(process.env.PROVE_COUNT || 0)
const processes = 3
const writers = 4
const writesPerSecond = 75
const phones = 3
/** A link takes 60 photos a minute. */
const photoEveryMs = 1200
/** From the start of one process to the stop of the next, by turns. */
const pausesMs = [1000, 8000]

test.for(proxyNames)(
  'behind %s, as deploy/ configures it, a rolling restart fails no request and loses no write',
  { timeout: 600_000 + rounds * 300_000 },
  async (proxyName, { task, skip }) => {
    const reason = reasonToSkip(proxyName)
    if (reason) {
      Object.assign(task.meta, { skipped: reason })
      skip()
    }
    await using farm = await Farm.start(processes, { ADMIN_EMAIL: officeEmail, TRUSTED_PROXY: '127.0.0.1' })
    await using proxy = await startProxy(proxyName, farm.ports)
    const { office, access, apartmentId } = await openOffice(proxy.url)
    const traffic = new Traffic(proxy.url, access)
    for (let index = 0; index < writers; index++)
      traffic.write(await addApartment(office, index), (writers * 1000) / writesPerSecond)
    const sending: Phone[] = []
    for (let index = 0; index < phones; index++) sending.push(await openPhone(office, apartmentId))
    for (const phone of sending) traffic.upload(phone, photoEveryMs)
    for (let index = 0; index < processes; index++) traffic.listen()

    for (let round = 0; round < rounds; round++) {
      traffic.access = (await openOffice(proxy.url)).access
      for (let index = 0; index < processes; index++) {
        await setTimeout(pausesMs[round % pausesMs.length])
        expect(await farm.stop(index)).toBe(0)
        await farm.restart(index)
      }
    }
    await traffic.stop()

    const { counts, failures, longestAwayMs } = traffic
    console.info(
      `restarts behind ${proxyName}: ${rounds * processes} restarts, ${JSON.stringify(counts)}, ` +
        `${failures.length} failures, a socket away for ${Math.round(longestAwayMs)} ms at most`,
    )
    expect(failures).toEqual([])
    expect(counts.reconnects).toBeGreaterThan(0)
    for (const [id, notes] of traffic.notes)
      expect(await office.call(apartmentRoutes.get, { id })).toMatchObject({ notes })
    for (const { token, photos } of sending) {
      const { tasks } = await office.call(cleanerRoutes.session, { token })
      expect(new Map(tasks.flatMap((each) => each.photos).map(({ id, sha256 }) => [id, sha256]))).toEqual(
        photos,
      )
    }
  },
)

function reasonToSkip(proxy: (typeof proxyNames)[number]): string | undefined {
  if (rounds === 0) return 'takes half a minute a round: npm run prove -- restarts 6'
  if (!canRunProcesses) return 'PostgreSQL is missing'
  return isInstalled(proxy) ? undefined : `${proxy} is missing (Debian: ${proxy})`
}

async function addApartment(office: PatientClient, index: number): Promise<string> {
  const place = { type: '1br', area: 'dubai_marina', address: 'Al Marsa Street' } as const
  return (await office.call(apartmentRoutes.create, { name: `Marina Gate ${index}`, ...place })).id
}

/** A phone whose tasks are all active. They take 30 photos each. */
async function openPhone(office: PatientClient, apartmentId: string): Promise<Phone> {
  const tasks = Array.from({ length: 60 }, (_, index) => ({
    title: `Room ${index}`,
    subtasks: [{ title: 'Wipe' }],
  }))
  const session = await office.call(sessionRoutes.create, { apartment_id: apartmentId, tasks })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  for (const { id: taskId } of session.tasks)
    await office.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  return { token, tasks: session.tasks.map(({ id }) => id), photos: new Map() }
}
