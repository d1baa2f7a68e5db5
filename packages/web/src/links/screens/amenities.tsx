import type { AmenitiesCheck } from '@brightkey/contract/inspections/amenities-schema'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { useWritingPage } from '../../platform/link-page/use-writing-page.ts'
import { FieldProvider, useWaiting } from '../../platform/outbox/outbox-context.tsx'
import { AmenitiesFilling } from '../amenities/amenities-filling.tsx'
import { amenitiesKind } from '../amenities/amenities-kind.ts'
import { AmenitiesRecorded } from '../amenities/amenities-recorded.tsx'
import { LastCheck } from '../amenities/last-check.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { RefusedWork } from '../queue/refused-work.tsx'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'
import { isSending } from '../signing/waiting-entries.ts'

/** `/cleaning/public/amenities-check/{id}`: what should be in the apartment, and what is. */
export function AmenitiesPage({ start }: { start: LinkStart<AmenitiesCheck> }) {
  const { state, field, refresh } = useWritingPage(amenitiesKind, start)
  return (
    <FieldProvider value={field}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        refused={<RefusedWork />}
      >
        {(check) => <Check check={check} />}
      </LinkPage>
    </FieldProvider>
  )
}

function Check({ check }: { check: AmenitiesCheck }) {
  const sending = isSending(useWaiting())
  const { session, previous, result, locked } = check
  return (
    <>
      <PageHead type="amenities-check" session={session} />
      <LastCheck previous={previous} />
      <Outcome receivedAt={result?.submitted_at ?? null} sending={sending && result === null} locked={locked}>
        {result && <Found {...result} />}
      </Outcome>
      {sending || locked ? <AmenitiesRecorded check={check} /> : <AmenitiesFilling check={check} />}
    </>
  )
}

/** What came of it, said where it turned green. */
function Found({ missing, damaged, inspector }: NonNullable<AmenitiesCheck['result']>) {
  const t = useAmenitiesText()
  const { name, company } = inspector
  return (
    <>
      <p className="mt-1 font-semibold text-base">
        {missing + damaged === 0
          ? t('result.fine')
          : [
              missing > 0 && t('result.missing', { count: missing }),
              damaged > 0 && t('result.damaged', { count: damaged }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {missing + damaged > 0 && <p>{t('result.told')}</p>}
      <p>{t('result.filled', { name, company })}</p>
    </>
  )
}
