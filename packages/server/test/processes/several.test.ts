import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Task } from '@brightkey/contract/sessions/schema'
import { userRoutes } from '@brightkey/contract/users/routes'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { adminPassword } from '../process.ts'
import { Mailbox, type ReceivedMail } from '../users/mailbox.ts'
import { maria } from '../world.ts'
import { canRunProcesses, Farm, OfficePage, PatientClient } from './farm.ts'

// docs/promises.md, 26: one round is the gate, `npm run prove -- processes 20` the full proof.
const rounds = Number(process.env.PROVE_COUNT || 1)
const processes = 3
const phonesAtOnce = 5
const photosPerTask = 2
const cutMs = 10_000

type Phone = {
  client: PatientClient
  session: string
  token: string
  tasks: readonly Task[]
  /** By id, their hash. */
  photos: Map<string, string>
  report: string
}

test.skipIf(!canRunProcesses)(
  'three processes lose nothing and do nothing twice, while one is killed and the database is cut off',
  { timeout: 180_000 + rounds * 60_000 },
  async () => {
    await using mailbox = await Mailbox.open()
    const settings = { ADMIN_EMAIL: 'office@example.test', LOG_LEVEL: 'error', ...mailbox.settings }
    await using farm = await Farm.start(processes, settings)
    const { access } = await new PatientClient(farm.url).call(userRoutes.login, {
      email: settings.ADMIN_EMAIL,
      password: adminPassword,
    })
    const office = new PatientClient(farm.url, access)
    const { id: apartment_id } = await office.call(apartmentRoutes.create, {
      name: 'Marina Gate 2, 1203',
      type: '1br',
      area: 'dubai_marina',
      address: 'Al Marsa Street',
    })
    const readList = async () => {
      const { results } = await office.call(sessionRoutes.list, { limit: 100 })
      return results.map(({ id, state, progress, photos_uploaded }) => [id, state, progress, photos_uploaded])
    }
    using pages = new DisposableStack()
    const screens: OfficePage<unknown>[] = []
    for (let index = 0; index < processes; index++) {
      const page = await new OfficePage(farm.url, access, readList).open(farm.urlOf(index))
      screens.push(pages.use(page))
    }

    const phones: Phone[] = []
    for (let round = 0; round < rounds; round++) {
      const started = await Promise.all(
        Array.from({ length: phonesAtOnce }, () => newPhone(farm.url, office, apartment_id)),
      )
      phones.push(...started)
      const progress = new Progress()
      const work = Promise.all(started.map((phone) => workAndSend(phone, office, progress)))
      const total = phonesAtOnce * writesPerPhone
      const victim = round % processes
      await Promise.race([work, progress.reaches(total / 4)])
      await farm.kill(victim)
      await Promise.race([work, progress.reaches(total / 2)])
      await farm.network.cut()
      await setTimeout(cutMs)
      await farm.network.restore()
      await work
      expect(progress.count).toBe(total)
      await farm.restart(victim)
    }

    for (const phone of phones) await checkKept(phone, farm.url)
    // Every page has seen the last change, though it reads only when its socket tells it to.
    const list = await readList()
    expect(list).toHaveLength(phones.length)
    for (const screen of screens) {
      await expect.poll(() => screen.view).toEqual(list)
      expect(screen.opened).toBeGreaterThan(rounds)
    }
    pages.dispose()
    const retries = phones.reduce((sum, { client }) => sum + client.retries, office.retries)

    const { killed, ...jobs } = await finishJobs(farm)
    expect(jobs).toEqual({ codes: Array(processes).fill(0), mails: phones.length, deliveries: phones.length })
    const counts = Map.groupBy(mailbox.mails, ({ messageId }) => messageId)
    expect(counts.size).toBe(jobs.mails + jobs.deliveries)
    // What a killed process was just sending may have left already.
    const twice = [...counts.values()].filter((mails) => mails.length > 1).map(([mail]) => rowOf(mail))
    expect(twice.filter((id) => !killed.includes(id))).toEqual([])
    console.info(
      `processes: ${rounds} kills and cuts, ${phones.length} reports, ${retries} requests sent again`,
    )
  },
)

/** Tasks: start, three ticks, photos, complete. Then the report, and its delivery. */
const writesPerPhone = 2 * (5 + photosPerTask) + 2

class Progress {
  count = 0
  readonly #waiting: { at: number; resolve: () => void }[] = []

  add(): void {
    this.count++
    for (const { at, resolve } of this.#waiting) if (this.count >= at) resolve()
  }

  reaches(at: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ at, resolve }))
  }
}

async function newPhone(url: string, office: PatientClient, apartment_id: string): Promise<Phone> {
  const subtasks = ['Wipe', 'Dry', 'Polish'].map((title) => ({ title }))
  const tasks = ['Kitchen', 'Bathroom'].map((title) => ({ title, subtasks, required_photos: photosPerTask }))
  const session = await office.call(sessionRoutes.create, { apartment_id, tasks })
  return {
    client: new PatientClient(url),
    session: session.id,
    token: session.links.find(({ kind }) => kind === 'cleaning')?.token ?? '',
    tasks: session.tasks,
    photos: new Map(),
    report: '',
  }
}

/** The main job: a phone does its tasks and submits, and the office sends the report by e-mail. */
async function workAndSend(phone: Phone, office: PatientClient, progress: Progress): Promise<void> {
  const { client, token } = phone
  for (const { id: taskId, subtasks } of phone.tasks) {
    await client.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    progress.add()
    for (const last of subtasks.keys()) {
      const ticks = subtasks.map(({ id }, index) => ({ id, done: index <= last }))
      await client.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks: ticks })
      progress.add()
    }
    for (let count = 0; count < photosPerTask; count++) {
      const file = await smallPhoto({ seed: phone.photos.size + 1 })
      const id = randomUUID()
      await client.call(cleanerRoutes.uploadPhoto, { token, taskId, id, kind: 'after' }, file)
      phone.photos.set(id, createHash('sha256').update(file).digest('hex'))
      progress.add()
    }
    await client.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
    progress.add()
  }
  const { report } = await client.call(cleanerRoutes.submitReport, { token, ...maria })
  phone.report = report.id
  progress.add()
  const delivery = {
    id: report.id,
    channel: 'email' as const,
    recipient: `owner-${phone.session}@example.test`,
    attach_pdf: false,
  }
  // Sent once more it would be another delivery, so the office looks first.
  while ((await office.call(deliveryRoutes.ofReport, { id: report.id })).results.length === 0)
    await office.attempt(deliveryRoutes.send, delivery)
  progress.add()
}

async function checkKept(phone: Phone, url: string): Promise<void> {
  const { tasks } = await new PatientClient(url).call(cleanerRoutes.session, { token: phone.token })
  expect(tasks.map(({ status }) => status)).toEqual(phone.tasks.map(() => 'completed'))
  expect(tasks.flatMap(({ subtasks }) => subtasks).filter(({ done }) => !done)).toEqual([])
  const photos = tasks.flatMap((task) => task.photos)
  expect(new Map(photos.map(({ id, sha256 }) => [id, sha256]))).toEqual(phone.photos)
  expect(photos).toHaveLength(phone.photos.size)
  for (const photo of photos) {
    const stored = await fetch(url + photo.url)
    expect(stored.status).toBe(200)
    await stored.arrayBuffer()
  }
}

/**
 * Has the processes finish what they do; what is still claimed then is a dead one's. A minute passes for its leases, and
 * another process takes over.
 */
async function finishJobs(farm: Farm) {
  const codes = await farm.stopAll()
  const database = new Client({ connectionString: farm.databaseUrl })
  await database.connect()
  try {
    const rows = async (sql: string) => (await database.query(sql)).rows
    const killed: string[] = []
    for (const table of ['mail', 'delivery']) {
      const expired = `update ${table} set lease_until = now() - interval '1 minute' where status = 'sending' returning id`
      for (const { id } of await rows(expired)) killed.push(id)
    }
    await farm.restart(0)
    const statuses = 'select distinct status from mail union select distinct status from delivery'
    await expect.poll(() => rows(statuses), { interval: 200 }).toEqual([{ status: 'sent' }])
    const [mails] = await rows('select count(*)::int from mail')
    const [deliveries] = await rows('select count(*)::int from delivery')
    return { codes, killed, mails: mails.count, deliveries: deliveries.count }
  } finally {
    await database.end()
  }
}

/** The id of the row that a mail was sent for. */
const rowOf = (mail: ReceivedMail | undefined): string => /^<(.+)@/.exec(mail?.messageId ?? '')?.[1] ?? ''
