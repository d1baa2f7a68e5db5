import { getProgress } from '@brightkey/contract/inspections/endpoints'
import type { Progress } from '@brightkey/contract/inspections/schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import { useText } from '../../platform/language/language.tsx'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { LinkPageKind } from '../../platform/link-page/link-kind.ts'
import { useLinkPage } from '../../platform/link-page/use-link-page.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { ProgressCard } from '../progress/progress-card.tsx'

const kind: LinkPageKind<Progress> = {
  name: 'progress',
  read: (token, asked) => sendIfChanged(getProgress, { token }, asked),
}

/** `/cleaning/public/cleaning/{id}`: how far the cleaning is, and nothing else. */
export function ProgressPage({ start }: { start: LinkStart<Progress> }) {
  const t = useText()
  const { state, refresh } = useLinkPage(kind, start)
  return (
    <LinkPage state={state} refresh={refresh} saidAt={({ updated_at }) => updated_at}>
      {(progress) => (
        <>
          <title>{`${progress.progress}% · ${t('link.progress')} · ${progress.code}`}</title>
          <ProgressCard data={progress} />
        </>
      )}
    </LinkPage>
  )
}
