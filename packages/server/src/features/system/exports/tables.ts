import type { Generated } from 'kysely'

/** An export of all data: it is made while its user downloads it, which they can begin until `expires_at`. */
export type InstanceExportTable = {
  id: string
  status: 'ready' | 'sending' | 'done' | 'failed'
  created_at: string
  created_by: string
  expires_at: string
  finished_at: string | null
  /** Files of photos; null until they are counted. */
  files: number | null
  files_done: Generated<number>
  bytes: Generated<number>
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    instance_export: InstanceExportTable
  }
}
