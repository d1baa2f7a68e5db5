import { useEffect, useState } from 'react'

/** The id of the section that the reader is at, or null before the first; of elements that stay while `ids` do. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const seen = new Set<Element>()
    // A band below the sticky bar: the last section that reaches into it is the one being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        }
        setCurrent(sections.findLast((section) => seen.has(section))?.id ?? null)
      },
      { rootMargin: '-15% 0px -70% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return current
}
