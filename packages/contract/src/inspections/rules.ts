/** ok / (ok + problem) in per cent; null where nothing was either. Full marks only where there is no problem. */
export function scoreOf({ ok, problems }: { ok: number; problems: number }): number | null {
  const looked = ok + problems
  return looked === 0 ? null : Math.floor((100 * ok) / looked)
}
