import { setTimeout } from 'node:timers/promises'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { Mailbox, type ReceivedMail } from '../users/mailbox.ts'
import { OfficePage } from './clients.ts'
import { canRunProcesses, Farm } from './farm.ts'
import {
  checkKept,
  newPhone,
  officeEmail,
  openOffice,
  type Phone,
  workAndSend,
  writesPerPhone,
} from './main-job.ts'
import { planOnAll } from './plans.ts'

// docs/promises.md, 26: one round is the gate, `npm run prove -- processes 20` the full proof.
const rounds = Number(process.env.PROVE_COUNT || 1)
const processes = 3
const phonesAtOnce = 5
const cutMs = 10_000

test.skipIf(!canRunProcesses)(
  'three processes lose nothing and do nothing twice, while one is killed and the database is cut off',
  { timeout: 600_000 + rounds * 60_000 },
  async () => {
    await using mailbox = await Mailbox.open()
    const settings = {
      ADMIN_EMAIL: officeEmail,
      LOG_LEVEL: 'error',
      CALENDAR_ALLOW_PRIVATE: 'true',
      ...mailbox.settings,
    }
    await using farm = await Farm.start(processes, settings)
    const { office, access, apartmentId } = await openOffice(farm.url)
    const readList = async () => {
      const { results } = await office.call(sessionRoutes.list, { limit: 100 })
      return results.map(({ id, state, progress, photos_uploaded }) => [id, state, progress, photos_uploaded])
    }
    using pages = new DisposableStack()
    const screens: OfficePage<unknown>[] = []
    for (let index = 0; index < processes; index++) {
      const page = await new OfficePage(farm.url, access, readList).open(farm.serverUrl(index))
      screens.push(pages.use(page))
    }

    const phones: Phone[] = []
    for (let round = 0; round < rounds; round++) {
      const started = await Promise.all(
        Array.from({ length: phonesAtOnce }, () => newPhone(farm.url, office, apartmentId)),
      )
      phones.push(...started)
      const progress = new Progress()
      const work = Promise.all(started.map((phone) => workAndSend(phone, office, () => progress.add())))
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
    // Every page has seen the last change, though it reads only after a message of its socket.
    const list = await readList()
    expect(list).toHaveLength(phones.length)
    for (const screen of screens) {
      await expect.poll(() => screen.view).toEqual(list)
      // After a cut its process may take some seconds to connect again, and only then asks its pages to read.
      await expect.poll(() => screen.opened).toBeGreaterThan(rounds)
    }
    pages.dispose()
    expect(await planOnAll(farm, processes, access)).toEqual({ wrong: [], sessions: 20 })
    const retries = phones.reduce((sum, { client }) => sum + client.retries, office.retries)

    const { killed, ...jobs } = await finishJobs(farm)
    expect(jobs).toEqual({ codes: Array(processes).fill(0), mails: phones.length, deliveries: phones.length })
    const counts = Map.groupBy(mailbox.mails, ({ messageId }) => messageId)
    expect(counts.size).toBe(jobs.mails + jobs.deliveries)
    // What a killed process was just sending may have left already.
    const twice = [...counts.values()].filter((mails) => mails.length > 1).map(([mail]) => mailRow(mail))
    expect(twice.filter((id) => !killed.includes(id))).toEqual([])
    console.info(
      `processes: ${rounds} kills and cuts, ${phones.length} reports, ${retries} requests sent again`,
    )
  },
)

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
const mailRow = (mail: ReceivedMail | undefined): string => /^<(.+)@/.exec(mail?.messageId ?? '')?.[1] ?? ''
