import type { Instance } from '../../../../platform/context.ts'
import { dueJobs, type Job } from '../../../../platform/jobs/claims.ts'
import { tryDelivery } from './attempt.ts'

type Delivery = Job<'delivery'>

/** How many a round looks up at a time, and to how many recipients of one channel it sends at the same time. */
const atOnce = 100
const lanes = 4

/**
 * A round: sends all that is due, and says how many it took in hand. Several processes may do so at the same time: each
 * delivery is claimed first, by one of them. Each recipient is sent to in order.
 */
export async function deliverDue(instance: Instance, stop: AbortSignal): Promise<number> {
  let count = 0
  for (;;) {
    const due = await dueJobs(instance, 'delivery', atOnce)
    const channels = Map.groupBy(due, ({ channel }) => channel)
    const counts = await Promise.all([...channels.values()].map((jobs) => sendAll(instance, jobs, stop)))
    const tried = counts.reduce((sum, each) => sum + each, 0)
    count += tried
    if (tried === 0 || due.length < atOnce || stop.aborted) return count
  }
}

async function sendAll(instance: Instance, jobs: readonly Delivery[], stop: AbortSignal): Promise<number> {
  const recipients = [...Map.groupBy(jobs, ({ recipient }) => recipient).values()]
  let tried = 0
  let open = false

  async function sendTo(queue: readonly Delivery[]): Promise<void> {
    for (const { id } of queue) {
      if (stop.aborted) return
      const ending = await tryDelivery(instance, id)
      if (ending !== 'passed') tried++
      if (ending === 'sent') open = true
    }
  }
  async function lane(): Promise<void> {
    for (let queue = recipients.shift(); queue; queue = recipients.shift()) await sendTo(queue)
  }

  // Alone until one went through: where there is no balance or a limit, it costs one call and not four.
  for (let queue = recipients.shift(); queue; queue = open ? undefined : recipients.shift())
    await sendTo(queue)
  await Promise.all(Array.from({ length: lanes }, lane))
  return tried
}
