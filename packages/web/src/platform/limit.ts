/** Something on this phone did not answer in time: a database, a cache, or what else the browser may leave hanging. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Rejects with {@link NoAnswer} when the work has taken this long (ms). The work itself goes on. */
export function withLimit<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
