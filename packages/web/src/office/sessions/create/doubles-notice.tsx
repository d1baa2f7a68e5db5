import { listDoubles } from '@brightkey/contract/sessions/endpoints'
import { formatList } from '@brightkey/i18n/format'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { toInstant } from '../../../platform/office/wall-time.ts'
import { Notice } from '../../../ui/badge.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'

/** Warns of sessions that the apartment has on the same day; `due` is on the wall clock of the instance. */
export function DoublesNotice({ apartment, due }: { apartment: string | null; due: string }) {
  const { t, locale } = useTexts()
  const input =
    apartment === null || due === '' ? null : { apartment_id: apartment, expires_at: toInstant(due) }
  const doubles = useRead(listDoubles, input).data ?? []
  return (
    <div role="status" className="empty:hidden">
      {doubles.length > 0 && (
        <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">{t('doubles.title')}</p>
          <p>
            {t('doubles.text', {
              codes: formatList(
                doubles.map(({ code }) => code),
                locale,
              ),
            })}
          </p>
        </Notice>
      )}
    </div>
  )
}
