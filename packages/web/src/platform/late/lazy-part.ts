import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { bring } from './late-import.ts'

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

let styles: Promise<unknown> | undefined

/** Settles when the styles of {@link loadStyles} are here, for what is shown without being a lazy part. */
export const stylesAreHere = async (): Promise<void> => void (await styles)

/** Loads the styles that the lazy parts of this page need besides those of the first paint; parts wait for them. */
export function loadStyles(href: string): void {
  styles ??= persistently(async () => {
    await bring(href)
    await new Promise((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      link.onload = resolve
      link.onerror = () => {
        link.remove()
        reject()
      }
      document.head.append(link)
    })
  })
}

/** A component in a chunk of its own: `lazyPart(async () => (await import('./seal.tsx')).SealPage)`. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([persistently(load), styles])
    return { default: part }
  })
