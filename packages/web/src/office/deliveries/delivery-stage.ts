import type { Delivery } from '@brightkey/contract/reports/delivery-schema'
import type { Tone } from '../../ui/badge.tsx'

/** The stage of a delivery as it is shown. */
export type Stage = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'manual'

export const stageTones: Record<Stage, Tone> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'primary',
  delivered: 'good',
  read: 'good',
  failed: 'alert',
  manual: 'neutral',
}

/** Returns the stage and when it began. */
export function getStage(delivery: Delivery): { stage: Stage; at: string } {
  const { status, method, created_at, sent_at, delivered_at, read_at } = delivery
  if (status === 'error') return { stage: 'failed', at: created_at }
  if (status !== 'sent') return { stage: status, at: created_at }
  if (method === 'manual') return { stage: 'manual', at: sent_at ?? created_at }
  if (read_at) return { stage: 'read', at: read_at }
  if (delivered_at) return { stage: 'delivered', at: delivered_at }
  return { stage: 'sent', at: sent_at ?? created_at }
}

/** Returns the whole minutes until the next attempt after a failure; null before the first attempt. */
export function getMinutesToNextAttempt({ attempts, next_at }: Delivery, now: string): number | null {
  if (next_at === null || (attempts === 0 && next_at <= now)) return null
  return Math.max(0, Math.ceil((Date.parse(next_at) - Date.parse(now)) / 60_000))
}
