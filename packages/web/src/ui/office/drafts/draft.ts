import {
  type Dispatch,
  type SetStateAction,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { DraftLayer, type DraftStore, type StoredDraft } from './draft-layer.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const writeMs = 300

type Tracked = { base: unknown; value: unknown; set: (value: unknown) => void }

/** One form's unsaved values, written to the store while the user types. Made by {@link useDraft}. */
export class Draft {
  readonly #store: DraftStore | null
  readonly #key: string
  readonly #stored: StoredDraft | null
  readonly #tracked = new Map<string, Tracked>()
  readonly #readers = new Set<() => void>()
  #sent: ReadonlyMap<string, unknown> | null = null
  /** Fields whose value without a draft changed after they were sent: the server may have spelled them in its own way. */
  readonly #followed = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isMounted = false
  #isChanged = false
  /** Whether values of an earlier visit are shown; `outdated`: and what they replace has changed since. */
  #shown: 'none' | 'restored' | 'outdated' = 'none'

  constructor(store: DraftStore | null, key: string) {
    this.#store = store
    this.#key = key
    this.#stored = store?.read(key) ?? null
  }

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => this.#readers.delete(reader)
  }
  isChanged = () => this.#isChanged
  shown = () => this.#shown

  /** Returns the stored value of a field, or its value without a draft. */
  initial<T>(field: string, base: T, fixed: boolean): T {
    const stored = this.#stored?.state[field]
    if (stored === undefined) return base
    this.#restored(fixed ? { v: base } : stored.base, { v: base }, stored.value)
    return Object(stored.value).v as T
  }

  #restored(base: unknown, now: unknown, value: unknown) {
    if (isSame(now, value)) return
    const isOutdated = !isSame(base, now)
    if (this.#shown !== 'outdated') this.#shown = isOutdated ? 'outdated' : 'restored'
  }

  /** A field and the value that it has without a draft. */
  register(field: string, base: unknown, set: Tracked['set']) {
    if (!this.#tracked.has(field)) this.#tracked.set(field, { base, value: base, set })
  }

  /** The value without a draft is another one now: shown where nothing was changed here, else it is a conflict. */
  follow(field: string, base: unknown) {
    const tracked = this.#tracked.get(field)
    if (!tracked || isSame(tracked.base, base)) return
    this.#followed.add(field)
    const isUntouched = isSame(tracked.value, tracked.base)
    this.#tracked.set(field, { ...tracked, base, ...(isUntouched && { value: base }) })
    if (isUntouched) tracked.set(Object(base).v)
    else if (!isSame(tracked.value, base)) this.outdated()
    this.#changed()
  }

  /** The value that a field has now. */
  track(field: string, value: unknown) {
    const tracked = this.#tracked.get(field)
    if (tracked) this.#tracked.set(field, { ...tracked, value })
    this.#changed()
  }

  /** To be called when the form is submitted: {@link saved} then counts changes from these values. */
  submitted() {
    this.#followed.clear()
    this.#sent = new Map([...this.#tracked].map(([field, { value }]) => [field, value]))
  }

  /** The form stays open, and what it sent is saved. */
  saved() {
    for (const [field, tracked] of this.#tracked) {
      const sent = this.#sent?.has(field) ? this.#sent.get(field) : tracked.value
      const base = this.#followed.has(field) ? tracked.base : sent
      const isAsSent = isSame(tracked.value, sent)
      this.#tracked.set(field, { ...tracked, base, ...(isAsSent && { value: base }) })
      if (isAsSent && !isSame(base, sent)) tracked.set(Object(base).v)
    }
    this.#shown = 'none'
    this.#changed()
  }

  /** The object has changed under the form, in a field that was changed here too. */
  outdated() {
    if (this.#shown === 'outdated') return
    this.#shown = 'outdated'
    this.#notify()
  }

  /** Forgets the draft and shows the values without it. */
  discard = () => {
    for (const { base, set } of this.#tracked.values()) set(Object(base).v)
    this.#shown = 'none'
    this.#store?.remove(this.#key)
    this.#notify()
  }

  /** While the form is mounted. When its user closes it, saved or not, its draft goes. */
  mount = () => {
    this.#isMounted = true
    const flush = () => this.#write()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      this.#write()
      this.#isMounted = false
      // Later: React mounts twice in development, and a screen that crashed says so only after this.
      setTimeout(() => {
        if (!this.#isMounted && this.#store?.isClosedByUser()) this.#store.remove(this.#key)
      })
    }
  }

  #changed() {
    const state = [...this.#tracked].filter(([, { base, value }]) => !isSame(base, value))
    const isChanged = state.length > 0
    if (isChanged || this.#isChanged) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#write(), writeMs)
    }
    this.#isChanged = isChanged
    this.#notify()
  }

  #write() {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#isChanged) return this.#store?.remove(this.#key)
    const changed = [...this.#tracked].filter(([, { base, value }]) => !isSame(base, value))
    const state = Object.fromEntries(changed.map(([field, { base, value }]) => [field, { base, value }]))
    this.#store?.write(this.#key, { state })
  }

  #notify() {
    for (const reader of this.#readers) reader()
  }
}

/**
 * The draft of a form: what is typed into it survives a reload and a crash of the tab, and the end of the login, for the
 * same user. `name` says which form it is, `id` which object it edits. Pass it to the `Form`, or to `DraftGuard` where
 * there is none, and hold its state by {@link useDraftState}.
 */
export function useDraft(name: string, id = ''): Draft {
  const { store } = use(DraftLayer)
  const draft = useMemo(() => new Draft(store, `${name}:${id}`), [store, name, id])
  useEffect(() => draft.mount(), [draft])
  return draft
}

/** `fixed`: the initial value is a suggestion that changes with the time, so another one is no conflict. */
type StateOptions = { fixed?: boolean }

/**
 * A state that is part of a draft. Its values must be JSON, or undefined. While its user has not changed it, it follows the
 * initial value, as when another user has saved the same object.
 */
export function useDraftState<T>(
  draft: Draft,
  field: string,
  initial: T | (() => T),
  { fixed = false }: StateOptions = {},
): [T, Dispatch<SetStateAction<T>>] {
  const [first] = useState(initial)
  const [value, setValue] = useState(() => draft.initial(field, first, fixed))
  const now = fixed ? first : initial instanceof Function ? initial() : initial
  const nowText = JSON.stringify(now)
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(() => {
    draft.register(field, { v: first }, (next) => setValue(() => next as T))
  }, [draft, field, first])
  // Before the next effect: what was discarded follows too.
  useEffect(() => draft.track(field, { v: value }), [draft, field, value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared as a text, because it is a new object on each render
  useEffect(() => draft.follow(field, { v: latest.current }), [draft, field, nowText])
  return [value, setValue]
}

/** Whether the draft has changes, and what of it is shown. */
export function useDraftStatus(draft: Draft | null) {
  const subscribe = useCallback(
    (reader: () => void) => draft?.subscribe(reader) ?? (() => undefined),
    [draft],
  )
  const isChanged = useSyncExternalStore(subscribe, () => draft?.isChanged() ?? false)
  const shown = useSyncExternalStore(subscribe, () => draft?.shown() ?? 'none')
  return { isChanged, shown }
}
