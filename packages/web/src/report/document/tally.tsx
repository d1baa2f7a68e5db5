import { documentPhotos, skippedTasks } from '@brightkey/contract/reports/rules'
import type { Report } from '@brightkey/contract/reports/schema'
import type { OptionalSection } from '@brightkey/contract/reports/sections'
import { formatNumber } from '@brightkey/i18n/message'
import type { ReactNode } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { classes } from '../../ui/classes.ts'
import { sectionHref } from './section-nav.tsx'

/** Four totals; those of problems and skipped tasks link to their sections. */
export function Tally({ report: { document } }: { report: Report }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const total = document.tasks.length
  const skipped = skippedTasks(document).length
  const done = total - skipped
  const problems = document.issues.length
  const papers = documentPhotos(document).filter(({ mime }) => mime === 'application/pdf').length
  const photos = documentPhotos(document).length - papers
  const linkTo = (section: OptionalSection) =>
    !document.sections_off?.includes(section) && sectionHref(section)
  const number = (count: number) => formatNumber(count, locale)
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-2 @lg:grid-cols-4 print:grid-cols-4">
        <Tile name={t('summary.tasks_label')} tone={skipped === 0 ? 'good' : 'plain'}>
          <bdi dir="ltr">
            {number(done)}
            <span className="font-semibold text-base text-muted">/{number(total)}</span>
          </bdi>
        </Tile>
        <Tile name={t('summary.photos_label')}>{number(photos)}</Tile>
        <Tile
          name={t('summary.problems_label')}
          tone={problems > 0 ? 'alert' : 'good'}
          to={problems > 0 && linkTo('problems')}
        >
          {number(problems)}
        </Tile>
        <Tile
          name={t('summary.skipped_label')}
          tone={skipped > 0 ? 'waiting' : 'good'}
          to={skipped > 0 && linkTo('skipped')}
        >
          {number(skipped)}
        </Tile>
      </dl>
    </div>
  )
}

const tones = {
  plain: 'bg-sunken',
  good: 'bg-good-soft text-good',
  waiting: 'bg-waiting-soft text-waiting',
  alert: 'bg-alert-soft text-alert',
}

type TileProps = { name: string; tone?: keyof typeof tones; to?: string | false; children: ReactNode }

function Tile({ name, tone = 'plain', to, children }: TileProps) {
  return (
    <div
      className={classes(
        'relative grid rounded-control px-4 py-3 print:border print:border-line',
        tones[tone],
      )}
    >
      <dt className="order-2 text-sm">
        {to ? (
          <a href={to} className="underline after:absolute after:inset-0 after:rounded-control">
            {name}
          </a>
        ) : (
          name
        )}
      </dt>
      <dd className="order-1 font-bold text-2xl digits">{children}</dd>
    </div>
  )
}
