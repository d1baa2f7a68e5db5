import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useWords } from '../../platform/office/words.tsx'
import { isEmpty, usePageResults, wasFilled } from './use-page-results.ts'

/** The quiet word that nothing came back by the other links. */
export function NothingBack({ session }: { session: Session }) {
  const { t } = useWords()
  const { data } = usePageResults(session.id)
  if (data === undefined || !isEmpty(data) || wasFilled(session)) return null
  return <p className="mt-4 border-line border-t pt-3 text-muted text-sm">{t('links.nothing_back')}</p>
}
