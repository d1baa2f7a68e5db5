import { skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { Report } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { useCallback, useMemo } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { useSectionInView } from '../../platform/section-in-view.ts'
import { classes } from '../../ui/classes.ts'

export const roomId = (room: Room | null) => `room-${room ?? 'none'}`
export const problemsId = 'problems'
export const lateId = 'late'
export const skippedId = 'skipped'
export const sealId = 'seal'

const results = ['inspection', 'amenities', 'keys', 'acceptance'] as const
type Result = (typeof results)[number]

/** Text keys of the results' titles: the names of their links. */
export const resultTitleKeys = {
  inspection: 'link.inspection',
  amenities: 'link.amenities-check',
  keys: 'link.keys-cards-verification',
  acceptance: 'link.verification',
} as const

/** Returns the results the report contains, in page order; each is also the element id of its section. */
export const getResults = ({ results: there }: Pick<Report, 'results'>): Result[] =>
  results.filter((name) => there[name] !== null)

/** Returns the sections of a report in page order, with their element ids. */
const getSections = (report: Report): { id: string; room?: Room | null; result?: Result }[] => [
  ...(report.document.issues.length > 0 ? [{ id: problemsId }] : []),
  ...(report.late.tasks.length + report.late.issues.length > 0 ? [{ id: lateId }] : []),
  ...tasksByRoom(report.document).map(({ room }) => ({ id: roomId(room), room })),
  ...getResults(report).map((result) => ({ id: result, result })),
  ...(skippedTasks(report.document).length > 0 ? [{ id: skippedId }] : []),
  { id: sealId },
]

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
    if (id === lateId) return t('late.heading')
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
                'flex min-h-12 min-w-11 items-center justify-center border-b-2 px-3 font-semibold text-sm',
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
