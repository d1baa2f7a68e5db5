/** Which damage cases the list shows; running ones are left out of the address. */
export type DamageSearch = { state?: 'ended' | 'all' }

export const damageFilters = ['running', 'ended', 'all'] as const

export function readDamageSearch({ state }: Record<string, unknown>): DamageSearch {
  return state === 'ended' || state === 'all' ? { state } : {}
}
