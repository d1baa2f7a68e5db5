import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { Link } from '@tanstack/react-router'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { buttonClasses } from '../../../ui/button.tsx'

/** Opens the photos of the next report to review, that which is due first; nothing if none is left. */
export function NextReport({ after }: { after: string }) {
  const t = useBulkText()
  const list = useRead(listSessions, { view: 'review', sort: 'due', limit: 2 }, { staleTime: 0 })
  const next = list.data?.results.find(({ id }) => id !== after)
  if (!next) return null
  return (
    <Link
      to="/sessions/$id"
      params={{ id: next.id }}
      state={{ review: true }}
      title={next.apartment.name}
      className={buttonClasses('outline')}
    >
      {t('often.next_report')}
    </Link>
  )
}
