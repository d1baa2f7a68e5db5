import type { Weather } from '../tcp-proxy.ts'
import type { Chance } from './chance.ts'

/** A 2G connection that breaks off: a photo takes some ten seconds, if it gets through. */
export const slow = (chance: Chance): Weather => ({
  life: () => chance.wait(6_000),
  swallows: () => false,
  delay: (bytes) => chance.between(20, 120) + bytes / 40,
})

/** Connections live three seconds on average, everything is late, and every fifteenth connection is half open. */
export function random(chance: Chance): Weather {
  let connections = chance.between(4, 12)
  return {
    life: () => chance.wait(3_000),
    swallows: () => ++connections % 15 === 0,
    delay: (bytes) => chance.wait(40) + bytes / 800,
  }
}
