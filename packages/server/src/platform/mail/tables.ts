import type { EmailStatus } from '@brightkey/contract/users/schema'
import type { Generated } from 'kysely'

/**
 * An e-mail of ours to one user. The row is the job: its content is made from `kind` and `subject_id` when it is
 * sent. `attempts` counts failed attempts; `claims` counts those begun since the last completed one, so that a mail
 * that crashes its process is given up in the end.
 */
export type MailTable = {
  id: string
  user_id: string
  kind: string
  subject_id: string
  status: EmailStatus
  attempts: Generated<number>
  claims: Generated<number>
  next_at: string
  /** End of the sending process's lease. */
  lease_until: string | null
  /** The last failure, in the mail server's words. */
  error: string | null
  created_at: string
  finished_at: string | null
}

declare module '../db/tables.ts' {
  interface Tables {
    mail: MailTable
  }
}
