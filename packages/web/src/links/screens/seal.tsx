import type { PageData } from '@brightkey/contract/page'
import { getSeal } from '@brightkey/contract/reports/endpoints'
import { useCallback, useState } from 'react'
import { useRead } from '../../platform/http/read.ts'
import { failureReason, send } from '../../platform/http/send.ts'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { SealCodeForm } from '../../report/seal/seal-code-form.tsx'
import { SealResult, SealUnknown } from '../../report/seal/seal-result.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { CallOffice } from '../queue/call-office.tsx'

type SealPageProps = { page: Extract<PageData, { page: 'seal' }> }

/** `/seal/{code}`: whether a report is still what was received. Nothing private is shown. */
export function SealPage({ page }: SealPageProps) {
  const t = useReportText()
  const [code, setCode] = useState(page.params.code)
  const brought = code === page.params.code
  function check(next: string) {
    history.replaceState(null, '', `/seal/${encodeURIComponent(next)}`)
    setCode(next)
  }
  return (
    <PageFrame>
      <title>{t('seal.page_title')}</title>
      {code === '' ? (
        <Card className="p-6 sm:p-8">
          <h1 className="mx-auto mb-4 max-w-sm text-balance font-bold text-2xl">{t('seal.check')}</h1>
          <SealCodeForm onCheck={check} />
        </Card>
      ) : (
        <Check
          key={code}
          code={code}
          data={brought ? page.data : null}
          problem={brought ? page.problem : null}
          onCheck={check}
        />
      )}
    </PageFrame>
  )
}

type CheckProps = Pick<SealPageProps['page'], 'data' | 'problem'> & {
  code: string
  onCheck: (code: string) => void
}

function Check({ code, data: brought, problem, onCheck }: CheckProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const ask = useCallback(() => send(getSeal, { code }, { locale }), [code, locale])
  const failed = problem && { ...problem, detail: problem.detail ?? null }
  const { data, failure, retry } = useRead(brought, failed, ask)
  if (data)
    return (
      <>
        <SealResult code={code} check={data} onCheck={onCheck} />
        {!data.unchanged && <CallOffice className="mt-5" />}
      </>
    )
  if (failure === null) return <Skeleton label={t('page.loading')} rows={1} />
  if (failure.status === 404)
    return (
      <>
        <SealUnknown code={code} onCheck={onCheck} />
        <CallOffice className="mt-5" />
      </>
    )
  const again = { label: t('page.retry'), onRetry: retry }
  const title =
    failure.status === 0
      ? t('seal.offline')
      : failure.status === 429
        ? t('seal.throttled')
        : t('failed.loading')
  return (
    <>
      <h1 className="sr-only">{t('seal.page_title')}</h1>
      <ErrorState title={title} retry={again}>
        {failure.status === 0 ? t('seal.offline_text') : failure.status !== 429 && failureReason(failure, t)}
        <CallOffice className="mt-5" />
      </ErrorState>
    </>
  )
}
