import type { Locale } from '@brightkey/contract/locale'
import { getMessage } from '@brightkey/contract/reports/endpoints'
import { directionOf } from '@brightkey/i18n/languages'
import { keepPreviousData } from '@tanstack/react-query'
import { wordsOf } from '../../platform/office/problem.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'

type PreviewProps = { reportId: string; language: Locale; label: string }

/** What the recipient reads, in the recipient's language. */
export function MessagePreview({ reportId, language, label }: PreviewProps) {
  const { t } = useWords()
  const message = useRead(
    getMessage,
    { id: reportId, language },
    // The client's link in it may have been renewed by another user.
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-1.5">
      <p className="font-semibold text-sm">{label}</p>
      {message.data ? (
        <p
          lang={language}
          dir={directionOf(language)}
          aria-busy={message.isPlaceholderData}
          className="whitespace-pre-line break-words rounded-control bg-sunken px-3.5 py-3 text-sm aria-busy:opacity-55"
        >
          {message.data.text}
        </p>
      ) : message.isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-alert text-sm">
          <span>{wordsOf(message.error, t('send.preview_failed'))}</span>
          <Button size="small" onClick={() => void message.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <div role="status" className="h-17 animate-pulse rounded-control bg-sunken">
          <span className="sr-only">{t('nav.loading')}</span>
        </div>
      )}
    </section>
  )
}
