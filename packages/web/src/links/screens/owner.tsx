import type { EndpointOutput } from '@brightkey/contract/api'
import { getOwnerPage } from '@brightkey/contract/owners/endpoints'
import type { OwnerPage } from '@brightkey/contract/owners/schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useState } from 'react'
import { send, sendIfChanged } from '../../platform/http/send.ts'
import { documentLanguage } from '../../platform/language/chosen.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { partTexts } from '../../platform/language/part-texts.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FileIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadingPage } from '../frame/reading-page.tsx'

const useOwnerText = partTexts(
  'links/owner',
  import.meta.glob('./*/links/owner.ts', { base: '../../../../i18n/src' }),
)

/** `/owner/{token}`: the approved reports of an owner's apartments. No copy of it is kept. */
export function OwnersPage({ start }: { start: LinkStart<OwnerPage> }) {
  return (
    <ReadingPage start={start} read={(token, asked) => sendIfChanged(getOwnerPage, { token }, asked)}>
      {(page) => <Reports token={start.token} page={page} />}
    </ReadingPage>
  )
}

function Reports({ token, page }: { token: string; page: OwnerPage }) {
  const t = useOwnerText()
  const earlier = useEarlier(token, page)
  const reports = [...page.reports, ...earlier.reports]
  return (
    <>
      <title>{t('owner.title')}</title>
      <header className="grid grid-cols-1 gap-1">
        <h1 className="font-bold text-2xl">{t('owner.title')}</h1>
        <p className="font-semibold">
          <Isolated>{page.name}</Isolated>
        </p>
        <p className="text-muted">{t('owner.lead')}</p>
      </header>
      {reports.length === 0 ? (
        <Empty icon={<FileIcon />} title={t('owner.empty')}>
          {t('owner.empty_hint')}
        </Empty>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {reports.map((report) => (
            <ReportItem key={report.url} report={report} />
          ))}
        </ul>
      )}
      <ErrorNotice>{earlier.hasFailed && t('owner.failed')}</ErrorNotice>
      {earlier.next !== null && (
        <Button busy={earlier.isLoading} onClick={() => void earlier.load()}>
          {t('owner.earlier')}
        </Button>
      )}
    </>
  )
}

function ReportItem({ report }: { report: OwnerPage['reports'][number] }) {
  const { locale, timeZone } = useLanguage()
  const t = useOwnerText()
  const { url, apartment, kind, submitted_at } = report
  return (
    <li>
      <a
        href={url}
        className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-primary"
      >
        <span className="min-w-0">
          <Isolated className="block font-semibold [overflow-wrap:anywhere]">{apartment}</Isolated>
          <span className="flex flex-wrap gap-x-3 text-muted text-sm">
            <span>{formatInstant(submitted_at, { locale, timeZone, style: 'date' })}</span>
            <span>{t(`owner.${kind}`)}</span>
          </span>
        </span>
        <span className="shrink-0 font-semibold text-primary text-sm">{t('owner.open')}</span>
      </a>
    </li>
  )
}

/** The reports after those of the first page, as far as they were asked for. */
function useEarlier(token: string, page: OwnerPage) {
  const [pages, setPages] = useState<EndpointOutput<typeof getOwnerPage>[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const next = (pages.at(-1) ?? page).next
  const first = new Set(page.reports.map(({ url }) => url))
  async function load() {
    if (next === null) return
    setIsLoading(true)
    setHasFailed(false)
    try {
      const more = await send(getOwnerPage, { token, cursor: next }, { locale: documentLanguage() })
      setPages([...pages, more])
    } catch {
      setHasFailed(true)
    } finally {
      setIsLoading(false)
    }
  }
  // A new report moves the last of the first page to the next one.
  const reports = pages.flatMap((each) => each.reports).filter(({ url }) => !first.has(url))
  return { reports, next, isLoading, hasFailed, load }
}
