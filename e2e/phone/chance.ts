/** Pseudo-random numbers, the same for the same seed. */
export class Chance {
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
  wait = (mean: number): number => -mean * Math.log(1 - this.next())
}

const numberOf = (name: string, otherwise: number) => Number(process.env[name] || otherwise)

/** The gate's fixed seed, so that it judges a change and not luck; `npm run prove` draws others. */
const seedOfTheGate = 20_261_122

/**
 * How much is proved: a small number in the gate, or what `npm run prove` sets. The seed is printed so that a run can
 * be repeated.
 */
export function scaleOf(what: string, inTheGate: number) {
  const count = numberOf('PROVE_COUNT', inTheGate)
  const seed = numberOf('PROVE_SEED', seedOfTheGate)
  console.log(`${what}: ${count}, seed ${seed}`)
  return { count, seed, chance: new Chance(seed) }
}
