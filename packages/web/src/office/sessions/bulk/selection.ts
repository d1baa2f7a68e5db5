import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { whoDid } from '@brightkey/contract/sessions/rules'
import { useRef, useState } from 'react'
import { getCleanerName } from '../../fields/cleaner-name.ts'

/** What is known of a selected session, from a row of the list or a chip of the schedule. */
export type SelectedSession = Pick<
  SessionRow,
  'id' | 'code' | 'kind' | 'state' | 'started_at' | 'expires_at' | 'open_issues'
> & {
  apartment: string
  area: string | null
  /** Who is to clean; the id is null of a cleaner who is not in the address book. */
  cleaner: { id: string | null; name: string } | null
}

export function toSelected(row: SessionRow): SelectedSession {
  const { id, code, kind, state, started_at, expires_at, open_issues, area_title, assigned } = row
  const { name } = whoDid(row)
  return {
    id,
    code,
    kind,
    state,
    started_at,
    expires_at,
    open_issues,
    apartment: row.apartment.name,
    area: area_title,
    cleaner: name && { id: assigned?.id ?? null, name: getCleanerName(name) },
  }
}

type Selected = ReadonlyMap<string, SelectedSession>
const none: Selected = new Map()

/** The sessions between two of a list, both included, in its order. */
function rangeBetween(rows: readonly SelectedSession[], from: string | null, to: string): SelectedSession[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id))
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b)
  return first < 0 ? rows.filter(({ id }) => id === to) : rows.slice(first, last + 1)
}

export type Selection = ReturnType<typeof useSelection>

/** The selected sessions of a list. They are forgotten with its `scope`: what is not listed should not be changed by mistake. */
export function useSelection(scope: string) {
  const [state, setState] = useState<{ scope: string; items: Selected; isUsed: boolean }>({
    scope,
    items: none,
    isUsed: false,
  })
  const anchor = useRef<string | null>(null)
  const items = state.scope === scope ? state.items : none
  const change = (to: (now: Selected) => Iterable<readonly [string, SelectedSession]>) =>
    setState((now) => ({
      scope,
      items: new Map(to(now.scope === scope ? now.items : none)),
      isUsed: true,
    }))
  const withAll = (now: Selected, rows: readonly SelectedSession[]) => [
    ...now,
    ...rows.map((row) => [row.id, row] as const),
  ]
  const without = (now: Selected, ids: ReadonlySet<string>) => [...now].filter(([id]) => !ids.has(id))

  return {
    items,
    /** Whether anything was ever selected, so that what follows from it is loaded only then. */
    isUsed: state.isUsed,
    /** Selects one of the rows, or takes it out; with `isRange` all from the one before. */
    toggle(id: string, rows: readonly SelectedSession[], isRange: boolean) {
      const range = rangeBetween(rows, isRange ? anchor.current : null, id)
      anchor.current = id
      if (items.has(id)) change((now) => without(now, new Set(range.map((row) => row.id))))
      else change((now) => withAll(now, range))
    },
    add: (rows: readonly SelectedSession[]) => change((now) => withAll(now, rows)),
    replace: (rows: readonly SelectedSession[]) => change(() => withAll(none, rows)),
    remove: (ids: readonly string[]) => change((now) => without(now, new Set(ids))),
    clear: () => change(() => none),
  }
}
