import type { NetworkConditions } from '../tcp-proxy.ts'
import type { SeededRandom } from './chance.ts'

/** A 2G connection that breaks off: a photo takes some ten seconds, if it gets through. */
export const slowNetwork = (random: SeededRandom): NetworkConditions => ({
  cutAfter: () => random.exponential(6_000),
  isHalfOpen: () => false,
  delay: (bytes) => random.between(20, 120) + bytes / 40,
})

/** Connections live three seconds on average, everything is late, and every fifteenth connection is half open. */
export function unstableNetwork(random: SeededRandom): NetworkConditions {
  let connections = random.between(4, 12)
  return {
    cutAfter: () => random.exponential(3_000),
    isHalfOpen: () => ++connections % 15 === 0,
    delay: (bytes) => random.exponential(40) + bytes / 800,
  }
}
