import { type ComponentType, use } from 'react'
import { readAtOnce } from '../../platform/read-at-once.ts'

const failed = new Set<() => void>()

/** Lets every screen whose code could not be fetched be fetched again. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A screen in a chunk of its own. The router's own form reloads the page where a chunk cannot be fetched, which without
 * a network ends the office; this one throws in the screen's place.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let loading: Promise<ComponentType> | undefined
  const forget = () => {
    loading = undefined
  }
  // A failure is kept until it is forgotten: another promise for each drawing would never come to an end.
  function bring() {
    loading ??= readAtOnce(load())
    loading.catch(() => failed.add(forget))
    return loading
  }
  function Screen() {
    const Loaded = use(bring())
    return <Loaded />
  }
  async function preload() {
    if (failed.delete(forget)) forget()
    await bring().catch(() => undefined)
  }
  return Object.assign(Screen, { preload })
}
