import type { PageData } from '@brightkey/contract/page'
import type { reportRoutes } from '@brightkey/contract/reports/routes'
import { formatInstant } from '@brightkey/i18n/format'
import { useCallback } from 'react'
import { send } from '../../platform/api.ts'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { useRead } from '../../platform/read.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, ShieldIcon } from '../../ui/icons.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

/** `/seal/{code}`: whether a report is still what was received. Nothing private is shown. */
export function SealPage({ page }: { page: Extract<PageData, { page: 'seal' }> }) {
  const t = useReportText()
  const { locale, timeZone } = useLanguage()
  const { code } = page.params
  const ask = useCallback(
    () => send<typeof reportRoutes.seal>('GET', '/api/cleaning/public/seal/:code/', { code }, { locale }),
    [code, locale],
  )
  const problem = page.problem && { ...page.problem, detail: page.problem.detail ?? null }
  const { data, failure, retry } = useRead(page.data, problem, ask)
  const unknown = failure?.status === 404
  const time = data && formatInstant(data.received_at, { locale, timeZone, style: 'date-time' })
  const good = data?.unchanged === true
  return (
    <PageFrame>
      <title>{t('seal.heading')}</title>
      {failure !== null && !unknown ? (
        <ErrorState title={t('failed.loading')} retry={{ label: t('page.retry'), onRetry: retry }}>
          {failure.detail}
        </ErrorState>
      ) : data === null && !unknown ? (
        <Skeleton label={t('page.loading')} rows={1} />
      ) : (
        <Card className="grid justify-items-center gap-4 px-6 py-12 text-center">
          <span
            className={classes(
              'grid size-20 place-items-center rounded-full',
              good ? 'bg-good-soft text-good' : 'bg-alert-soft text-alert',
            )}
          >
            {good ? <ShieldIcon className="size-10" /> : <AlertIcon className="size-10" />}
          </span>
          <h1 className="text-balance font-bold text-2xl">
            {unknown
              ? t('seal.unknown')
              : good
                ? t('seal.unchanged', { time: time ?? '' })
                : t('seal.changed')}
          </h1>
          {!unknown && (
            <p className="max-w-prose text-balance text-muted">
              {good ? t('seal.unchanged_note', { time: time ?? '' }) : t('seal.changed_note')}
            </p>
          )}
          <dl className="grid gap-3">
            <div>
              <dt className="text-muted text-sm">{t('seal.code')}</dt>
              <dd dir="ltr" className="font-bold text-lg">
                {code}
              </dd>
            </div>
            {data && (
              <div>
                <dt className="text-muted text-sm">{t('seal.issuer')}</dt>
                <dd className="font-semibold">
                  <bdi>{data.issuer}</bdi>
                </dd>
                <dd className="text-muted text-sm">
                  {t('seal.contains', {
                    tasks: t('tasks.count', { count: data.tasks }),
                    photos: t('photos.count', { count: data.photos }),
                  })}
                </dd>
              </div>
            )}
          </dl>
        </Card>
      )}
    </PageFrame>
  )
}
