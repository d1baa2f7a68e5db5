import { formatInstant } from '@brightkey/i18n/format'
import { Suspense } from 'react'
import { inLanguage } from '../../platform/language/chosen.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useNow } from '../../platform/now.ts'
import { Notice } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, CheckIcon, NoteIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { useQueuedItems } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { useUnsentDraft } from '../queue/use-unsent-draft.ts'
import { Forgotten } from './forgotten.tsx'
import { UnsentDraft } from './problem/unsent-draft.tsx'
import type { SessionView, TaskView } from './session-view.ts'

type ReceivedPageProps = {
  session: SessionView
  report: NonNullable<SessionView['report']>
}

/** The report was received. Shown only once the server has confirmed it. */
export function ReceivedPage({ session, report }: ReceivedPageProps) {
  const { t, locale, timeZone } = useLanguage()
  const items = useQueuedItems()
  const draft = useUnsentDraft(session)
  const now = useNow()
  return (
    <PageFrame>
      <title>{t('sent.title')}</title>
      <Card className="grid justify-items-center gap-3 px-6 py-12 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-good-soft text-good">
          <CheckIcon className="size-10" />
        </span>
        <h1 className="text-balance font-bold text-2xl">{t('sent.title')}</h1>
        {items.length === 0 && draft === null && <p className="text-balance text-muted">{t('sent.text')}</p>}
        <p className="font-semibold">
          <Isolated>{session.apartment.name}</Isolated>
        </p>
        <dl className="mt-2 flex flex-wrap justify-center gap-x-8 gap-y-2">
          <div>
            <dt className="text-muted text-sm">{t('sent.code')}</dt>
            <dd className="font-bold text-lg digits" dir="ltr">
              {session.code}
            </dd>
          </div>
          <div>
            <dt className="text-muted text-sm">{t('pictures.received')}</dt>
            <dd className="font-bold text-lg">
              <Isolated>
                {formatInstant(report.submitted_at, { locale, timeZone, style: 'day-time' })}
              </Isolated>
            </dd>
          </div>
        </dl>
        {!report.revoked && (
          <a
            href={inLanguage(`/report/${report.token}`, locale)}
            className={buttonClasses('strong', 'large')}
          >
            <NoteIcon className="size-5" />
            {t('sent.open_report')}
          </a>
        )}
      </Card>
      <Suspense>
        <div className="mt-4 empty:hidden">
          <UnsentDraft issues={session.issues} />
        </div>
        <Forgotten session={session} submittedAt={report.submitted_at} now={now} />
      </Suspense>
      {items.length > 0 && (
        <Suspense>
          <UnsentWork tasks={session.tasks} />
        </Suspense>
      )}
    </PageFrame>
  )
}

/** Work of this phone that came after the report, or never got there: never passed over in silence. */
function UnsentWork({ tasks }: { tasks: readonly TaskView[] }) {
  const tq = useQueueText()
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
        {tq('way.still_here')}
      </Notice>
      <RefusedWork tasks={tasks} />
    </div>
  )
}
