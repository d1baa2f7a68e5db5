import type { ReactNode } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { KeyIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { CallOffice } from '../queue/call-office.tsx'
import { PageFrame } from './page-frame.tsx'

type Why = 'session_not_found' | 'session_expired' | 'not_found' | 'not_available'

/** A link that opens nothing now: what that means and who can help. */
export function ClosedPage({ why, children }: { why: Why; children?: ReactNode }) {
  const t = useText()
  return (
    <PageFrame>
      <title>{t(`closed.${why}`)}</title>
      <h1 className="sr-only">{t(`closed.${why}`)}</h1>
      <Empty
        icon={<KeyIcon />}
        title={t(`closed.${why}`)}
        action={<CallOffice className="mt-2" />}
        className="py-20"
      >
        {t(`closed.${why}_text`)}
      </Empty>
      {children}
    </PageFrame>
  )
}
