/**
 * Marks the promise so that React's `use` reads it at once when it is fulfilled by then: React documents the fields
 * `status` and `value` for libraries that know their promises, and sets them itself on those it has seen. Any other
 * promise suspends for a moment, and a fallback that shows stays for 300 ms. (Not calling `use` instead does not work:
 * what has suspended must call it again.)
 */
export function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
