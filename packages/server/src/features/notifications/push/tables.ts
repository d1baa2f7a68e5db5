import type { Generated } from 'kysely'

/** A browser that gets pushes (RFC 8030): while its login lasts. Its keys encrypt what only it can read (RFC 8291). */
export type PushSubscriptionTable = {
  id: string
  user_id: string
  login_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** What the user knows the browser by: what it gave, or browser and system; null if neither is known. */
  device: string | null
  created_at: string
  last_sent_at: string | null
}

/**
 * A push to one browser. The row is the job; what it says is read when it is sent: what is unread of its `thread`, the path
 * that its notifications lead to, so that later ones of the thread join one that has not left.
 */
export type PushMessageTable = {
  id: string
  subscription_id: string
  thread: string
  status: 'queued' | 'sending' | 'sent' | 'error'
  attempts: Generated<number>
  claims: Generated<number>
  next_at: string
  lease_until: string | null
  created_at: string
  finished_at: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    push_subscription: PushSubscriptionTable
    push_message: PushMessageTable
  }
}
