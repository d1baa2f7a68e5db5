import type { BrowserContext, Page } from 'playwright-core'

/** What a browser leaves without an answer, as if another page, or a suspended process, held it. */
export type Hang = {
  /** Databases that do not open. */
  databases?: readonly string[]
  /** Stores on which no request is answered, as `database/store`; with `:write` or `:read` only those. */
  stores?: readonly string[]
  locks?: boolean
  caches?: boolean
}

/** Everything in a page at once. */
export const everything: Hang = {
  databases: ['brightkey', 'brightkey-reserve', 'brightkey-copies'],
  locks: true,
  caches: true,
}

/** Runs in a page or a service worker: what is in `hanging` is never answered, until that is replaced. */
function install(hang: Hang): void {
  Object.assign(globalThis, { hanging: hang })
  const now = (): Hang => Reflect.get(globalThis, 'hanging')
  const never = () => new Promise<never>(() => undefined)
  const unanswered = (request: object) =>
    Object.assign(Object.create(request), {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
  const replace = (owner: object, name: string, hangs: (self: never) => boolean, silent: () => unknown) => {
    const original = Reflect.get(owner, name)
    Object.defineProperty(owner, name, {
      configurable: true,
      value(this: never, ...values: unknown[]) {
        return hangs(this) ? silent() : Reflect.apply(original, this, values)
      },
    })
  }
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (name, version) {
    return now().databases?.includes(name)
      ? unanswered(IDBOpenDBRequest.prototype)
      : open.call(this, name, version)
  }
  const kinds = {
    read: ['get', 'getAll', 'getKey', 'getAllKeys', 'count'],
    write: ['put', 'add', 'delete'],
  }
  for (const [kind, methods] of Object.entries(kinds))
    for (const method of methods)
      replace(
        IDBObjectStore.prototype,
        method,
        ({ name, transaction }: IDBObjectStore) => {
          const store = `${transaction.db.name}/${name}`
          return now().stores?.some((each) => each === store || each === `${store}:${kind}`) === true
        },
        () => unanswered(IDBRequest.prototype),
      )
  if ('LockManager' in globalThis)
    replace(LockManager.prototype, 'request', () => now().locks === true, never)
  if ('CacheStorage' in globalThis)
    for (const method of ['open', 'match', 'keys', 'delete'])
      replace(CacheStorage.prototype, method, () => now().caches === true, never)
}

/** From the next page on. */
export const hangIn = (pages: Pick<BrowserContext | Page, 'addInitScript'>, hang: Hang): Promise<unknown> =>
  pages.addInitScript(install, hang)

/** The script of a service worker, which hangs. */
export const hangingWorker =
  (hang: Hang) =>
  (script: string): string =>
    `(${install})(${JSON.stringify(hang)});${script}`

/** Has everything answer again. What was asked before stays without an answer. */
export const stopHanging = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { hanging: {} }))
