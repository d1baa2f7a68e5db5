import type { Report } from '@brightkey/contract/reports/schema'
import { useCallback, useMemo } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { useSectionInView } from '../../platform/section-in-view.ts'
import { classes } from '../../ui/classes.ts'
import { getSections, problemsId, resultTitleKeys, skippedId } from './sections.ts'

/** Sticky navigation between the sections. */
export function SectionNav({ report }: { report: Report }) {
  const t = useReportText()
  const sections = useMemo(() => getSections(report), [report])
  const current = useSectionInView(sections.map(({ id }) => id))
  // Keeps the current section's link centred by scrolling only the bar.
  const keepInSight = useCallback((chip: HTMLAnchorElement | null) => {
    const bar = chip?.closest('nav')
    if (!chip || !bar) return
    const middle = (box: Element) => box.getBoundingClientRect().left + box.clientWidth / 2
    bar.scrollBy({ left: middle(chip) - middle(bar), behavior: 'smooth' })
  }, [])
  const getName = ({ id, room, result }: (typeof sections)[number]) => {
    if (room !== undefined) return t(`room.${room ?? 'none'}`)
    if (result !== undefined) return t(resultTitleKeys[result])
    if (id === problemsId) return t('summary.problems_label')
    return t(id === skippedId ? 'skipped.heading' : 'seal.heading')
  }
  const score = report.results.inspection?.score ?? null
  return (
    <nav
      aria-label={t('report.on_this_page')}
      className="sticky top-0 z-10 -mx-4 overflow-x-auto border-line border-b bg-paper px-4 sm:mx-0 sm:px-0 [scrollbar-width:none] print:hidden"
    >
      <ul className="flex gap-1">
        {sections.map((section) => (
          <li key={section.id} className="shrink-0">
            <a
              ref={section.id === current ? keepInSight : null}
              href={`#${section.id}`}
              aria-current={section.id === current ? 'location' : undefined}
              className={classes(
                'flex min-h-12 items-center border-b-2 px-3 font-semibold text-sm',
                section.id === current
                  ? 'border-primary text-primary'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {getName(section)}
              {section.result === 'inspection' && score !== null && (
                <span className="ms-1.5 digits">{t('results.percent', { percent: score })}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
