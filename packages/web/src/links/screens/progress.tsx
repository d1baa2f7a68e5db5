import { getProgress } from '@brightkey/contract/inspections/endpoints'
import type { Progress } from '@brightkey/contract/inspections/schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import { useText } from '../../platform/language/language.tsx'
import type { PageKind } from '../../platform/link-page/page-kind.ts'
import { type PageStart, usePage } from '../../platform/link-page/use-page.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { ProgressCard } from '../progress/progress-card.tsx'

const kind: PageKind<Progress> = {
  look: (token, asked) => sendIfChanged(getProgress, { token }, asked),
}

/** `/cleaning/public/cleaning/{id}`: how far the cleaning is, and nothing else. */
export function ProgressPage({ start }: { start: PageStart<Progress> }) {
  const t = useText()
  const { known, look } = usePage(kind, start)
  return (
    <LinkPage known={known} look={look} saidAt={({ updated_at }) => updated_at}>
      {(progress) => (
        <>
          <title>{`${progress.progress}% · ${t('link.progress')} · ${progress.code}`}</title>
          <ProgressCard data={progress} />
        </>
      )}
    </LinkPage>
  )
}
