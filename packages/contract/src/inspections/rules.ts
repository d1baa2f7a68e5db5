// Free of zod: pages use it.

export const inspectionStates = ['ok', 'problem', 'na'] as const
export const amenityStates = ['ok', 'damaged', 'missing'] as const
/** Who counts keys and cards: first the cleaner, then the person who takes them over. */
export const keySides = ['cleaner', 'receiver'] as const

/** What is counted of an inspected apartment, and of a check of what is in it. */
export const inspectionCounts = ['ok', 'problems', 'na'] as const
export const amenityCounts = ['missing', 'damaged'] as const
/** What identifies a key or card, and how many there should be. */
export const keyFields = ['id', 'kind', 'label', 'last_four', 'expected'] as const
/** What a person who counts keys and cards writes of each next to the number; null where they wrote nothing. */
export const keyCountTexts = ['left_where', 'handed_to', 'note'] as const

/** ok / (ok + problem) in per cent; null where nothing was either. Full marks only where there is no problem. */
export function inspectionScore({ ok, problems }: { ok: number; problems: number }): number | null {
  const looked = ok + problems
  return looked === 0 ? null : Math.floor((100 * ok) / looked)
}

type DatedPoint = {
  state: (typeof inspectionStates)[number] | null
  expiry?: { kept: string | null; read: string | null } | undefined
}

/** The last day, such as 2027-03-31, that an inspection says of a point: the one read on it, or the office's if it is in order. */
function confirmedDay({ state, expiry }: DatedPoint): string | null {
  if (!expiry || state === null || state === 'na') return null
  return expiry.read ?? (state === 'ok' ? expiry.kept : null)
}

/** The points whose last day an inspection says, in order, each with its day. */
export const datedPoints = <Point extends DatedPoint>(rooms: readonly { items: readonly Point[] }[]) =>
  rooms.flatMap(({ items }) =>
    items.flatMap((item) => {
      const day = confirmedDay(item)
      return day === null ? [] : { item, day }
    }),
  )

/** Splits the inspected points by room into problems and others, in order; rooms without points are left out. */
export function pointsByRoom<Key, Point extends Pick<DatedPoint, 'state'>>(
  rooms: readonly { key: Key; items: readonly Point[] }[],
) {
  const filterRooms = (wrong: boolean) =>
    rooms
      .map(({ key, items }) => ({ key, items: items.filter(({ state }) => (state === 'problem') === wrong) }))
      .filter(({ items }) => items.length > 0)
  return { problems: filterRooms(true), others: filterRooms(false) }
}
