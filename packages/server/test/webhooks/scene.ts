import { type WebhookEvent, webhookEvents } from '@brightkey/contract/webhooks/choices'
import type { WebhookDelivery } from '@brightkey/contract/webhooks/routes'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { expect } from 'vitest'
import { dueEndpoints } from '../../src/features/webhooks/queries.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { newWorld, type World } from '../world.ts'
import { Receiver } from './receiver.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

/** Sends what is due, and waits for what is under way. */
export async function deliverAll({ app: { instance }, db }: World): Promise<void> {
  const countOpen = async () => {
    await instance.webhooks.run(instance)
    const due = await dueEndpoints(readCtx(instance, systemCaller(instance)))
    const sending = db.selectFrom('webhook_delivery').select('id').where('status', '=', 'sending')
    return due.length + (await sending.execute()).length
  }
  // Twice: between the two reads one may end and the next of its session begin.
  await expect.poll(async () => (await countOpen()) + (await countOpen())).toBe(0)
}

/** A world and a receiver on loopback. */
export class WebhookScene {
  readonly world: World
  readonly receiver: Receiver

  private constructor(world: World, receiver: Receiver) {
    this.world = world
    this.receiver = receiver
  }

  static async open(settings: Record<string, string> = {}, options: { restarts?: boolean } = {}) {
    const world = await newWorld({ WEBHOOK_ALLOW_PRIVATE: 'true', ...settings }, options)
    return new WebhookScene(world, await Receiver.open())
  }

  async [Symbol.asyncDispose]() {
    await this.world[Symbol.asyncDispose]()
    await this.receiver[Symbol.asyncDispose]()
  }

  get instance() {
    return this.world.app.instance
  }

  add(events: readonly WebhookEvent[] = webhookEvents, url = this.receiver.url) {
    return this.world.admin.call(webhookRoutes.create, { url, events: [...events] })
  }

  /** Moves the clock; logins that have expired begin again. */
  async pass(ms: number): Promise<void> {
    this.world.passTime(ms)
    this.world.admin = await this.world.login('admin@example.test')
  }

  deliver = (): Promise<void> => deliverAll(this.world)

  async deliveries(id: string): Promise<WebhookDelivery[]> {
    return (await this.world.admin.call(webhookRoutes.deliveries, { id })).results
  }

  async endpoint(id: string) {
    const { results } = await this.world.admin.call(webhookRoutes.list, {})
    return results.find((each) => each.id === id)
  }
}
