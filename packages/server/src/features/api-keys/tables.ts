/** A key by which another program calls the API. `key_hash` is the SHA-256 of the key, which is stored nowhere; `scopes` are separated by spaces. */
export type ApiKeyTable = {
  id: string
  name: string
  /** How the key begins. */
  prefix: string
  key_hash: string
  scopes: string
  created_at: string
  /** Null: the user was removed. */
  created_by: string | null
  expires_at: string | null
  last_used_at: string | null
  /** Revoked, or its creator may no longer have one. */
  ended_at: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    api_key: ApiKeyTable
  }
}
