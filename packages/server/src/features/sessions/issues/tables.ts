import type { IssueKind } from '@brightkey/contract/sessions/schema'

/** A problem the cleaner found. The id is the phone's and unique within the session. */
export type IssueTable = {
  session_id: string
  id: string
  task_id: string | null
  kind: IssueKind
  text: string
  created_at: string
  resolved_at: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    issue: IssueTable
  }
}
