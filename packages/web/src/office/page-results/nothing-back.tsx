import { getPageResults } from '@brightkey/contract/inspections/endpoints'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useRead } from '../../platform/office/use-read.ts'
import { useWords } from '../../platform/office/words.tsx'
import { wasFilled } from './was-filled.ts'

const isEmpty = ({ inspections, inspection_open, amenities, keys }: PageResults): boolean =>
  inspections.length === 0 && inspection_open === null && amenities === null && keys === null

/** The quiet word that nothing came back by the other links. */
export function NothingBack({ session }: { session: Session }) {
  const { t } = useWords()
  const { data } = useRead(getPageResults, { id: session.id })
  if (data === undefined || !isEmpty(data) || wasFilled(session)) return null
  return <p className="mt-4 border-line border-t pt-3 text-muted text-sm">{t('links.nothing_back')}</p>
}
