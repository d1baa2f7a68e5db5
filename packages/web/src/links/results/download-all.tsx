import { getResultPhotosZip } from '@brightkey/contract/inspections/endpoints'
import type { Locale } from '@brightkey/contract/locale'
import { urlOf } from '../../platform/http/request.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useResultsText } from '../../platform/language/results-texts.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'

const zipOf = (token: string, before: boolean, locale: Locale) =>
  urlOf(getResultPhotosZip, { token, before: before ? 'true' : 'false', lang: locale })

/** All photos as one file: a link as it is, for it may be large, and browsers inside chat apps save nothing else. */
export function DownloadAll({ token, withBefore }: { token: string; withBefore: boolean }) {
  const t = useResultsText()
  const { locale } = useLanguage()
  return (
    <a href={zipOf(token, withBefore, locale)} download className={buttonClasses('strong', 'medium')}>
      <DownloadIcon className="size-5" />
      <span>
        {t('results.download')}
        {withBefore && <span className="block font-normal text-sm">{t('results.download_with')}</span>}
      </span>
    </a>
  )
}
