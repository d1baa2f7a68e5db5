/** A login's tokens in local storage, keys `token` and `refresh_token` (docs/wire-contract.md). */
export type TokenStore = {
  access(): string | null
  refresh(): string | null
  keep(tokens: { access: string; refresh?: string | undefined }): void
  clear(): void
}

export const tokenKeys = { access: 'token', refresh: 'refresh_token' } as const

/** Tokens in this storage. An answer without a refresh token leaves the one that is held. */
export function tokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  return {
    access: () => storage.getItem(tokenKeys.access),
    refresh: () => storage.getItem(tokenKeys.refresh),
    keep(tokens) {
      storage.setItem(tokenKeys.access, tokens.access)
      if (tokens.refresh !== undefined) storage.setItem(tokenKeys.refresh, tokens.refresh)
    },
    clear() {
      storage.removeItem(tokenKeys.access)
      storage.removeItem(tokenKeys.refresh)
    },
  }
}
