import type { LocalisedText } from '@brightkey/contract/locale'
import { useLanguage } from '../../../platform/language/language.tsx'

/** That a text of the office is in a language that the reader did not choose; nothing where it is in the reader's. */
export function AsWritten({ texts }: { texts: LocalisedText | undefined }) {
  const { t, locale } = useLanguage()
  if (!texts || texts[locale] !== undefined) return null
  return (
    <>
      {' '}
      <span className="inline-block font-normal text-muted text-sm">({t('session.as_written')})</span>
    </>
  )
}
