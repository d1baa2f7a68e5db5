/** Numbers that look random and are the same for the same seed. */
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

  /** As long as one waits for what comes every `mean` on average. */
  wait = (mean: number): number => -mean * Math.log(1 - this.next())
}

const numberOf = (name: string, otherwise: number) => Number(process.env[name] || otherwise)

/** The gate's own, so that it judges a change and not its luck; `npm run prove` draws others. */
const seedOfTheGate = 20_261_122

/** How much is proved: what the gate has time for, or what `npm run prove` asks. The seed is printed to be repeated. */
export function scaleOf(what: string, inTheGate: number) {
  const count = numberOf('PROVE_COUNT', inTheGate)
  const seed = numberOf('PROVE_SEED', seedOfTheGate)
  console.log(`${what}: ${count}, seed ${seed}`)
  return { count, seed, chance: new Chance(seed) }
}
