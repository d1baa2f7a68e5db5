/**
 * A browser (by its cookie) or a network from which a user has logged in. `client` is a keyed hash of which it is:
 * neither addresses nor cookies are kept.
 */
export type KnownClientTable = { user_id: string; client: string; used_at: string }

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    known_client: KnownClientTable
  }
}
