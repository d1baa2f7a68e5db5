import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Loads until it works: on a bad network a part of the page comes late, it does not break the page. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Math.min(attempt, 10)))
    }
  }
}

/** A component in a chunk of its own: `lazyPart(async () => (await import('./seal.tsx')).SealPage)`. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await persistently(load) }))
