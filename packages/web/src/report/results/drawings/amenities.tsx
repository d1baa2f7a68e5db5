import { textIn } from '@brightkey/contract/locale'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import { formatNumber } from '@brightkey/i18n/message'
import { useLanguage, useReportText } from '../../../platform/language/language.tsx'
import { Badge, Notice } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import type { ResultProps } from '../../formats.ts'
import { ResultPhotos, SignedLine } from '../result-parts.tsx'

type Difference = NonNullable<ReportResults['amenities']>['differences'][number]

const columns = '@min-[36rem]:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_9rem] @min-[36rem]:gap-x-4'

/** Missing or damaged items, as table rows or, when narrow, cards; or a notice that everything is there. */
export function Drawing({ report, time }: ResultProps) {
  const t = useReportText()
  const { amenities } = report.results
  if (amenities === null) return null
  const { checked, differences, inspector, submitted_at } = amenities
  return (
    <Card className="@container grid grid-cols-1 gap-4 p-4 sm:p-6 print:block print:border-0 print:p-0">
      {differences.length === 0 ? (
        <Notice tone="good" icon={<CheckIcon className="size-5" />} className="break-inside-avoid print:mb-3">
          <p className="font-semibold text-base">{t('results.all_there')}</p>
          <p>{t('results.checked_count', { count: checked })}</p>
        </Notice>
      ) : (
        <>
          <p className="font-semibold print:mb-3">
            <Dotted>
              {t('results.checked_count', { count: checked })}
              {amenities.missing > 0 && (
                <span className="text-alert">{t('results.missing_count', { count: amenities.missing })}</span>
              )}
              {amenities.damaged > 0 && (
                <span className="text-alert">{t('results.damaged_count', { count: amenities.damaged })}</span>
              )}
            </Dotted>
          </p>
          <div>
            {/* Hidden from screen readers: each row repeats the column names. */}
            <div
              aria-hidden="true"
              className={classes(
                'hidden border-line border-b pb-2 text-muted text-sm @min-[36rem]:grid',
                columns,
              )}
            >
              <span>{t('results.item')}</span>
              <span>{t('results.expected')}</span>
              <span>{t('results.found')}</span>
              <span>{t('results.state')}</span>
            </div>
            <ul className="grid gap-3 @min-[36rem]:gap-0 print:block">
              {differences.map((difference, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, and two items may have the same name
                <DifferenceRow key={index} difference={difference} />
              ))}
            </ul>
          </div>
        </>
      )}
      <div className="print:mt-3">
        <SignedLine time={time} signer={inspector} at={submitted_at} />
      </div>
    </Card>
  )
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const { expected, found, state, note, photos } = difference
  const title = textIn(difference.title, locale)
  const counts = [
    [t('results.expected'), expected],
    [t('results.found'), found],
  ] as const
  return (
    <li
      className={classes(
        'grid gap-2 rounded-control bg-sunken p-4 break-inside-avoid',
        '@min-[36rem]:items-baseline @min-[36rem]:rounded-none @min-[36rem]:border-line @min-[36rem]:border-b @min-[36rem]:bg-transparent @min-[36rem]:px-0 @min-[36rem]:py-3',
        columns,
      )}
    >
      <p className="min-w-0 font-semibold">
        <Isolated>{title}</Isolated>
      </p>
      <dl className="flex gap-6 @min-[36rem]:contents">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-muted text-sm @min-[36rem]:sr-only">{name}</dt>
            <dd className={classes('font-semibold digits', count !== expected && 'text-alert')}>
              {formatNumber(count, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Badge tone={state === 'ok' && found >= expected ? 'neutral' : 'alert'}>
          {t(state === 'ok' ? 'results.differs' : `results.${state}`)}
        </Badge>
      </p>
      {(note || photos.length > 0) && (
        <div className="col-span-full grid gap-2">
          {note && (
            <p dir="auto" className="whitespace-pre-line text-sm">
              <TypedText text={note} />
            </p>
          )}
          <ResultPhotos photos={photos} title={title} />
        </div>
      )}
    </li>
  )
}
