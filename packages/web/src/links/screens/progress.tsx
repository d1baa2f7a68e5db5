import { getProgress } from '@brightkey/contract/inspections/endpoints'
import type { Progress as Data } from '@brightkey/contract/inspections/schema'
import type { Locale } from '@brightkey/contract/locale'
import { formatAgo, formatDue, formatInstant } from '@brightkey/i18n/format'
import { sendIfChanged } from '../../platform/http/send.ts'
import { useLanguage, useText } from '../../platform/language/language.tsx'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { LinkPageKind } from '../../platform/link-page/link-kind.ts'
import { useLinkPage } from '../../platform/link-page/use-link-page.ts'
import { useNow } from '../../platform/now.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { useResultsText } from '../photos/result-texts.ts'

const kind: LinkPageKind<Data> = {
  name: 'progress',
  read: (token, asked) => sendIfChanged(getProgress, { token }, asked),
}

/** `/cleaning/public/cleaning/{id}`: how far the cleaning is, and nothing else. */
export function ProgressPage({ start }: { start: LinkStart<Data> }) {
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

const icons = { clock: ClockIcon, check: CheckIcon }
const bars = {
  good: '[&::-webkit-progress-value]:bg-good! [&::-moz-progress-bar]:bg-good!',
  alert: '[&::-webkit-progress-value]:bg-alert! [&::-moz-progress-bar]:bg-alert!',
}

/** How far a cleaning is, in large type. */
function ProgressCard({ data }: { data: Data }) {
  const { t, locale } = useLanguage()
  const tr = useResultsText()
  const { code, status, progress } = data
  const { tone, icon, label, heading } = progressState(data)
  const Icon = icons[icon]
  const isOverdue = status === 'overdue'
  const bar = isOverdue ? bars.alert : tone === 'good' ? bars.good : ''
  return (
    <Card className="grid grid-cols-1 gap-6 p-5 sm:p-8">
      <header className="grid grid-cols-1 gap-3">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex flex-wrap gap-x-2 text-muted text-sm">
            <span className="font-semibold text-primary">{t('link.progress')}</span>
            <bdi dir="ltr" className="digits">
              {code}
            </bdi>
          </span>
          <span className="flex flex-wrap gap-2">
            <Badge tone={tone} icon={<Icon className="size-4" />}>
              {t(label)}
            </Badge>
            {isOverdue && (
              <Badge tone="alert" icon={<AlertIcon className="size-4" />}>
                {t('state.overdue')}
              </Badge>
            )}
          </span>
        </p>
        <h1 className="text-balance font-bold text-2xl sm:text-3xl">{tr(`progress.${heading}`)}</h1>
        {status === 'completed' && progress < 100 && (
          <p className="text-muted">{tr('progress.finished_partly')}</p>
        )}
      </header>
      <div className="grid grid-cols-1 gap-3">
        <p role="status" className="flex flex-wrap items-baseline gap-x-2">
          <bdi dir="ltr" className="font-bold text-[min(4.5rem,22vw)] tabular-nums leading-none sm:text-8xl">
            {progress}%
          </bdi>
          <span className="font-semibold text-lg text-muted">{tr('progress.done')}</span>
        </p>
        <Progress
          label={t('session.percent', { percent: progress })}
          value={progress}
          className={classes('h-4', bar)}
        />
      </div>
      <Times data={data} locale={locale} />
      {status !== 'completed' && <p className="text-muted text-sm">{tr('progress.follows')}</p>}
    </Card>
  )
}

function Times({ data, locale }: { data: Data; locale: Locale }) {
  const { timeZone } = useLanguage()
  const tr = useResultsText()
  const now = useNow()
  const { status, expires_at, updated_at } = data
  const over = status === 'completed'
  const at = (instant: string) => formatInstant(instant, { locale, timeZone, style: 'day-time' })
  return (
    <dl className="grid gap-4 border-line border-t pt-5 sm:grid-cols-2">
      <div>
        <dt
          className={classes(
            'text-sm first-letter:uppercase',
            status === 'overdue' ? 'font-semibold text-alert' : 'text-muted',
          )}
        >
          {over ? tr('progress.was_due') : formatDue(expires_at, now, locale)}
        </dt>
        <dd className="font-semibold text-lg">
          <Isolated>{at(expires_at)}</Isolated>
        </dd>
      </div>
      <div>
        <dt className="text-muted text-sm">{tr('progress.updated')}</dt>
        <dd className="font-semibold text-lg first-letter:uppercase">{formatAgo(updated_at, now, locale)}</dd>
        <dd className="text-muted">
          <Isolated>{at(updated_at)}</Isolated>
        </dd>
      </div>
    </dl>
  )
}

/** The state of a cleaning as colour, icon and text keys; that it is overdue is a mark next to it. */
type ProgressState = {
  tone: Tone
  icon: 'clock' | 'check'
  label: 'task.completed' | 'state.not_started' | 'state.active'
  heading: 'nothing' | 'under_way' | 'late' | 'finished'
}

function progressState({ status, progress }: Pick<Data, 'status' | 'progress'>): ProgressState {
  if (status === 'completed')
    return { tone: 'good', icon: 'check', label: 'task.completed', heading: 'finished' }
  const isBegun = progress > 0
  const heading = status === 'overdue' ? 'late' : isBegun ? 'under_way' : 'nothing'
  return { tone: 'primary', icon: 'clock', label: isBegun ? 'state.active' : 'state.not_started', heading }
}
