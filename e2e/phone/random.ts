/** Pseudo-random numbers, the same for the same seed. */
export class SeededRandom {
  readonly seed: number
  #state: number

  constructor(seed: number) {
    this.seed = seed
    this.#state = seed >>> 0
  }

  /** In [0, 1); mulberry32. */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  between = (low: number, high: number): number => low + Math.floor(this.next() * (high - low + 1))

  /** One of them. */
  pick<T>(list: readonly T[]): T {
    const one = list[this.between(0, list.length - 1)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }

  /** Returns an exponentially distributed time with this mean. */
  exponential = (mean: number): number => -mean * Math.log(1 - this.next())
}

const readNumber = (name: string, fallback: number) => Number(process.env[name] || fallback)

/** The gate's fixed seed, so that it judges a change and not luck; `npm run prove` draws others. */
const gateSeed = 20_261_122

/**
 * How much is proved: a small number in the gate, or what `npm run prove` sets. The seed is printed so that a run can
 * be repeated.
 */
export function proofScale(subject: string, countInGate: number) {
  const count = readNumber('PROVE_COUNT', countInGate)
  const seed = readNumber('PROVE_SEED', gateSeed)
  console.log(`${subject}: ${count}, seed ${seed}`)
  return { count, seed, random: new SeededRandom(seed) }
}
