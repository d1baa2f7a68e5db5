/** The address of the board: who has the token may read names and states of the apartments, until it is revoked. */
export type BoardLinkTable = { token: string; created_at: string; revoked_at: string | null }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    board_link: BoardLinkTable
  }
}
