// Free of zod: pages use it.

export const inspectionStates = ['ok', 'problem', 'na'] as const
export const amenityStates = ['ok', 'damaged', 'missing'] as const
/** Who counts keys and cards: first the cleaner, then the person who takes them over. */
export const keySides = ['cleaner', 'receiver'] as const

/** ok / (ok + problem) in per cent; null where nothing was either. Full marks only where there is no problem. */
export function scoreOf({ ok, problems }: { ok: number; problems: number }): number | null {
  const looked = ok + problems
  return looked === 0 ? null : Math.floor((100 * ok) / looked)
}
