/**
 * The promise, which React's `use` answers at once when it is fulfilled by then, as it does those that it saw fulfilled
 * itself: by the fields `status` and `value`. Any other it has never seen suspends for a moment, and a fallback that shows
 * stays for 300 ms. (To not call `use` instead is no way: what has suspended must call it again.)
 */
export function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
