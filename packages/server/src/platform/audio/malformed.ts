/** A file that does not have the structure of its container from the first to the last byte. */
export class MalformedAudio extends Error {
  override readonly name = 'MalformedAudio'
}

/** Throws {@link MalformedAudio} unless it holds. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new MalformedAudio(what)
}
