import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Delivery } from '@brightkey/contract/reports/delivery-schema'
import type { RawInput } from '@brightkey/contract/route'
import { deliverDue } from '../../src/features/reports/delivery/commands/deliver.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openRunner } from '../../src/platform/jobs/runner.ts'
import type { Client } from '../client.ts'
import { newWorld, plainTasks, type World } from '../world.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

/** A world with one report that can be sent. */
export class DeliveryScene {
  readonly world: World
  readonly report: string
  readonly session: string
  readonly apartment: string

  private constructor(world: World, ids: { report: string; session: string; apartment: string }) {
    this.world = world
    this.report = ids.report
    this.session = ids.session
    this.apartment = ids.apartment
  }

  static async open(settings: Record<string, string> = {}, by?: (world: World) => Promise<Client>) {
    const world = await newWorld(settings)
    const { id: apartment_id } = await world.apartment()
    const maker = by ? await by(world) : world.admin
    const session = await world.session({ apartment_id, tasks: plainTasks(1) }, maker)
    const cleaner = await world.cleaner({ session, tasks: 'all completed' })
    // E-mails about the report itself would get in the way of those the test sends.
    await world.app.instance.database.writer.updateTable('user').set({ email_notifications: 0 }).execute()
    const { report } = await cleaner.submit()
    return new DeliveryScene(world, { report: report.id, session: session.id, apartment: apartment_id })
  }

  [Symbol.asyncDispose]() {
    return this.world[Symbol.asyncDispose]()
  }

  get instance() {
    return this.world.app.instance
  }

  send(
    fields: Partial<RawInput<typeof deliveryRoutes.send>> = {},
    by: Client = this.world.admin,
  ): Promise<Delivery> {
    const input = { id: this.report, channel: 'whatsapp' as const, recipient: '+971 50 123 4567', ...fields }
    return by.call(deliveryRoutes.send, input)
  }

  /** Queues deliveries to as many numbers, past the limit of one user. */
  async queue(count: number, fields: { channel?: 'whatsapp' | 'email'; numbers?: number } = {}) {
    const { channel = 'whatsapp', numbers = count } = fields
    const { id: created_by } = await this.world.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
    const rows = Array.from({ length: count }, (_, index) => {
      const to = index % numbers
      const recipient = channel === 'email' ? `guest${to}@example.test` : `+97150${String(1_000_000 + to)}`
      return {
        id: `d-${String(index).padStart(4, '0')}`,
        report_id: this.report,
        session_id: this.session,
        channel,
        method: 'api' as const,
        recipient,
        recipient_name: null,
        language: 'en' as const,
        attach_pdf: 1,
        status: 'queued' as const,
        open_key: `${index}`,
        attempts: 0,
        claims: 0,
        next_at: this.world.clock.now(),
        lease_until: null,
        provider_id: null,
        error_code: null,
        error: null,
        created_by,
        created_at: this.world.clock.now(),
        sent_at: null,
        delivered_at: null,
        read_at: null,
      }
    })
    await this.instance.database.writer.insertInto('delivery').values(rows).execute()
  }

  /** Runs the deliveries once, after runs in progress have ended. */
  deliver(): Promise<number> {
    return this.instance.deliveries.run(this.instance)
  }

  /** Another process on the same database. */
  async secondProcess() {
    const { instance } = this
    const onSqlite = instance.database.dialect === 'sqlite'
    const { dataDir } = this.world.config
    const database = onSqlite ? await connect({ dataDir }) : instance.database
    const deliveries = openRunner('other deliveries', deliverDue)
    return {
      deliver: () => deliveries.run({ ...instance, database, deliveries }),
      async [Symbol.asyncDispose]() {
        await deliveries.close()
        if (onSqlite) await database.close()
      },
    }
  }

  rows() {
    return this.world.db.selectFrom('delivery').selectAll().orderBy('created_at').orderBy('id').execute()
  }

  async row() {
    const [first] = await this.rows()
    if (!first) throw new Error('no delivery')
    return first
  }

  async counts(): Promise<Record<string, number>> {
    const rows = await this.rows()
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ status }) => status)].map(([status, some]) => [status, some.length]),
    )
  }

  async list(): Promise<Delivery[]> {
    return (await this.world.admin.call(deliveryRoutes.ofReport, { id: this.report })).results
  }
}
