/**
 * A scheduled backup. While it is running `next_at` is the end of its process's lease; of a failed one, when it is tried
 * again.
 */
export type BackupRunTable = {
  due_at: string
  status: 'running' | 'done' | 'failed'
  next_at: string
  finished_at: string | null
  /** The size of the photos it holds. */
  bytes: number | null
  /** Why the last attempt failed. */
  error: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    backup_run: BackupRunTable
  }
}
