import type { AmenitiesCheck } from '@brightkey/contract/inspections/amenities-schema'
import { getAmenities } from '@brightkey/contract/inspections/endpoints'
import { formatInstant } from '@brightkey/i18n/format'
import { sendIfChanged } from '../../platform/http/send.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { amenitiesActions } from '../amenities/actions.ts'
import { AmenitiesFilling } from '../amenities/amenities-filling.tsx'
import { AmenitiesRecorded } from '../amenities/amenities-recorded.tsx'
import { useAmenitiesText } from '../amenities/texts.ts'
import { WritingPage } from '../frame/writing-page.tsx'
import { isSending } from '../queue/action.ts'
import { useQueuedItems } from '../queue/outbox-context.tsx'
import { queueRules } from '../queue/queue-rules.ts'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'

const kind: WritingPageKind<AmenitiesCheck> = {
  name: 'amenities-check',
  getCode: ({ session }) => session.code,
  read: (token, asked) => sendIfChanged(getAmenities, { token }, asked),
  actions: amenitiesActions,
  rules: queueRules(amenitiesActions),
}

/** `/cleaning/public/amenities-check/{id}`: what should be in the apartment, and what is. */
export function AmenitiesPage({ start }: { start: LinkStart<AmenitiesCheck> }) {
  return (
    <WritingPage kind={kind} start={start}>
      {(check) => <Check check={check} />}
    </WritingPage>
  )
}

function Check({ check }: { check: AmenitiesCheck }) {
  const sending = isSending(useQueuedItems())
  const { session, previous, result, locked } = check
  return (
    <>
      <PageHead kind="amenities-check" session={session} locked={sending || locked} />
      <LastCheck previous={previous} />
      <Outcome receivedAt={result?.submitted_at ?? null} sending={sending && result === null} locked={locked}>
        {result && <FoundSummary {...result} />}
      </Outcome>
      {sending || locked ? <AmenitiesRecorded check={check} /> : <AmenitiesFilling check={check} />}
    </>
  )
}

/** A summary of the result, in the green notice. */
function FoundSummary({ missing, damaged, inspector }: NonNullable<AmenitiesCheck['result']>) {
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
              .join(', ')}
      </p>
      {missing + damaged > 0 && <p>{t('result.notified')}</p>}
      <p>{t('result.filled', { name, company })}</p>
    </>
  )
}

/** The earlier check that this one is compared with. */
function LastCheck({ previous }: Pick<AmenitiesCheck, 'previous'>) {
  const t = useAmenitiesText()
  const { locale, timeZone } = useLanguage()
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <ClockIcon className="size-4" />
      {previous === null
        ? t('last.first')
        : t('last.check', {
            time: formatInstant(previous.submitted_at, { locale, timeZone, style: 'date' }),
          })}
      {previous !== null && (
        <bdi dir="ltr" className="digits">
          {previous.code}
        </bdi>
      )}
    </p>
  )
}
