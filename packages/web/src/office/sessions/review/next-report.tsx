import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { buttonClasses } from '../../../ui/button.tsx'

/** Opens the photos of the next report to review, that which is due first; nothing if none is left. */
export function NextReport({ after }: { after: string }) {
  const { t } = useTexts()
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
      {t('review.next')}
    </Link>
  )
}
