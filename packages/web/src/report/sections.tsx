import { skippedTasks, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { Report } from '@brightkey/contract/reports/schema'
import { getSections, type ReportSection, type ResultSection } from '@brightkey/contract/reports/sections'
import type { Translate } from '@brightkey/i18n/message'
import type { ComponentType } from 'react'
import type { ReportTexts } from '../platform/language/language.tsx'
import { Late } from './document/late.tsx'
import { Problems } from './document/problems.tsx'
import type { NavEntry } from './document/section-nav.tsx'
import { Spots } from './document/spots.tsx'
import { Rooms, roomId, Skipped } from './document/task-sections.tsx'
import type { SectionProps } from './formats.ts'
import { Results, shownResults } from './results/results.tsx'
import { SealCard } from './seal/seal-card.tsx'

type T = Translate<ReportTexts>
type PageSection = {
  /** Its links in the navigation, with the section's id unless they have another; none: the report has nothing for it. */
  entries(report: Report, t: T): readonly (Omit<NavEntry, 'id'> & { id?: string })[]
  Part: ComponentType<SectionProps>
}

/** What the page draws of each section; null: it has another place on the page. */
const drawn: Readonly<Record<ReportSection, PageSection | null>> = {
  problems: {
    entries: ({ document }, t) => (document.issues.length > 0 ? [{ name: t('summary.problems_label') }] : []),
    Part: Problems,
  },
  late: {
    entries: ({ late }, t) =>
      late.tasks.length + late.issues.length > 0 ? [{ name: t('late.heading') }] : [],
    Part: Late,
  },
  rooms: {
    entries: ({ document }, t) =>
      tasksByRoom(document).map(({ room }) => ({ id: roomId(room), name: t(`room.${room ?? 'none'}`) })),
    Part: Rooms,
  },
  spots: {
    entries: ({ document }, t) => (document.spots ? [{ name: t('spots.heading') }] : []),
    Part: Spots,
  },
  skipped: {
    entries: ({ document }, t) => (skippedTasks(document).length > 0 ? [{ name: t('skipped.heading') }] : []),
    Part: Skipped,
  },
  // With the task or problem that they belong to.
  documents: null,
  results: {
    entries: ({ results }, t) =>
      shownResults(results).map((section) => ({
        id: section,
        name: t(`results.${section}`),
        aside: getAside(section, results, t),
      })),
    Part: Results,
  },
  // In the head.
  review: null,
  seal: { entries: (_, t) => [{ name: t('seal.heading') }], Part: SealCard },
}

function getAside(section: ResultSection, { inspection }: Report['results'], t: T) {
  const score = section === 'inspection' ? inspection?.score : null
  return typeof score === 'number' ? t('results.percent', { percent: score }) : null
}

const getEntries = (section: ReportSection, report: Report, t: T): NavEntry[] =>
  (drawn[section]?.entries(report, t) ?? []).map((entry) => ({ id: section, ...entry }))

/** The links of the navigation, in the order of the sections. */
export const getNavEntries = (report: Report, t: T): NavEntry[] =>
  getSections(report.document).flatMap((section) => getEntries(section, report, t))

/** The sections of a report that has something for them. */
export function Sections({ t, ...props }: Omit<SectionProps, 'id'> & { t: T }) {
  return getSections(props.report.document).map((section) => {
    const Part = getEntries(section, props.report, t).length > 0 && drawn[section]?.Part
    return Part && <Part key={section} id={section} {...props} />
  })
}
