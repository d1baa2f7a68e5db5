import { formatInstant } from '@brightkey/i18n/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { isUnsaved } from '../../platform/outbox/item.ts'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { CallOffice } from '../queue/call-office.tsx'
import { useQueuedItems } from '../queue/outbox-context.tsx'

type OutcomeProps = {
  /** When the office received it; null: not yet. */
  receivedAt: string | null
  /** Signed on this phone and still on its way. */
  sending: boolean
  locked: boolean
  children?: ReactNode
}

/** The outcome of the page: being sent, received, or closed without it. Renders nothing while it is being filled in. */
export function Outcome({ receivedAt, sending, locked, children }: OutcomeProps) {
  const t = useLinkText()
  const { locale, timeZone } = useLanguage()
  if (receivedAt !== null) {
    const time = formatInstant(receivedAt, { locale, timeZone, style: 'day-time' })
    return (
      <div role="status">
        <Notice tone="good" icon={<CheckIcon className="size-5" />}>
          <p className="font-semibold text-base">{t('sending.received')}</p>
          <p>{t('sending.received_at', { time })}</p>
          {children}
        </Notice>
      </div>
    )
  }
  if (sending) {
    return (
      <div role="status">
        <Notice tone="waiting" icon={<ClockIcon className="size-5" />}>
          <p className="font-semibold text-base">{t('sending.on_its_way')}</p>
          <p>
            <OnItsWayText />
          </p>
        </Notice>
      </div>
    )
  }
  if (!locked) return null
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      <p className="font-semibold text-base">{t('sending.closed')}</p>
      <p>{t('sending.closed_text')}</p>
      <CallOffice className="mt-3 justify-items-start!" />
    </Notice>
  )
}

/** That it is saved on this phone only where it is. */
function OnItsWayText() {
  const t = useLinkText()
  const tq = useQueueText()
  return useQueuedItems().some(isUnsaved) ? tq('unsaved.bar') : t('sending.on_its_way_text')
}
