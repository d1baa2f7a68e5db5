/** A process that serves this database. One that ends takes its row with it; one that dies is not heard any more. */
export type ServerProcessTable = {
  id: string
  host: string
  pid: number
  version: string
  commit_id: string | null
  /** Node's version. */
  node: string
  started_at: string
  heard_at: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    server_process: ServerProcessTable
  }
}
