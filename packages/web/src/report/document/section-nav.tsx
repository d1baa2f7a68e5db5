import type { ReportSection, ResultSection } from '@brightkey/contract/reports/sections'
import { useCallback } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { useSectionInView } from '../../platform/section-in-view.ts'
import { classes } from '../../ui/classes.ts'

/** The address of a section on its page. */
export const sectionHref = (section: ReportSection | ResultSection) => `#${section}`

/** A link of the navigation; `id` is its element's. */
export type NavEntry = { id: string; name: string; aside?: string | null }

/** Sticky navigation between the sections. */
export function SectionNav({ entries }: { entries: readonly NavEntry[] }) {
  const t = useReportText()
  const current = useSectionInView(entries.map(({ id }) => id))
  // Keeps the current section's link centred by scrolling only the bar.
  const keepInSight = useCallback((chip: HTMLAnchorElement | null) => {
    const bar = chip?.closest('nav')
    if (!chip || !bar) return
    const middle = (box: Element) => box.getBoundingClientRect().left + box.clientWidth / 2
    bar.scrollBy({ left: middle(chip) - middle(bar), behavior: 'smooth' })
  }, [])
  return (
    <nav
      aria-label={t('report.on_this_page')}
      className="sticky top-0 z-10 -mx-4 overflow-x-auto border-line border-b bg-paper px-4 sm:mx-0 sm:px-0 [scrollbar-width:none] print:hidden"
    >
      <ul className="flex gap-1">
        {entries.map(({ id, name, aside }) => (
          <li key={id} className="shrink-0">
            <a
              ref={id === current ? keepInSight : null}
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classes(
                'flex min-h-12 min-w-11 items-center justify-center border-b-2 px-3 font-semibold text-sm',
                id === current
                  ? 'border-primary text-primary'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {name}
              {aside && <span className="ms-1.5 digits">{aside}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
