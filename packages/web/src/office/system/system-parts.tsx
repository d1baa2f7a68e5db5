import { type SystemState, systemProblems } from '@brightkey/contract/system/choices'
import type { SystemStatus } from '@brightkey/contract/system/routes'
import { needsOperator } from '@brightkey/contract/system/rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { useSystemText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge, Notice, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, CheckIcon, CloseIcon, MinusIcon } from '../../ui/icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { type Fact, factsBy, type PartName } from './facts.ts'
import { TestMailButton } from './test-mail-button.tsx'

const looks: Record<SystemState, { tone: Tone; icon: ReactNode }> = {
  ok: { tone: 'good', icon: <CheckIcon className="size-4" /> },
  look: { tone: 'waiting', icon: <AlertIcon className="size-4" /> },
  failed: { tone: 'alert', icon: <CloseIcon className="size-4" /> },
  off: { tone: 'neutral', icon: <MinusIcon className="size-4" /> },
}

const parts: readonly PartName[] = [
  'database',
  'storage',
  'backup',
  'mail',
  'whatsapp',
  'queues',
  'calendars',
  'processes',
  'clock',
  'version',
]
const urgency: Record<SystemState, number> = { failed: 0, look: 1, ok: 2, off: 2 }

/** Each part of the system, those that need the operator first. */
export function SystemParts({ status }: { status: SystemStatus }) {
  const sorted = parts.toSorted((one, other) => urgency[status[one].state] - urgency[status[other].state])
  return (
    <Card>
      <ul className="divide-y divide-line">
        {sorted.map((name) => (
          <Part key={name} name={name} status={status} />
        ))}
      </ul>
    </Card>
  )
}

function Part({ name, status }: { name: PartName; status: SystemStatus }) {
  const ts = useSystemText()
  const { state } = status[name]
  const { tone, icon } = looks[state]
  return (
    <li className="grid grid-cols-1 gap-3 px-5 py-4 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] lg:gap-6">
      <div className="flex flex-wrap items-start justify-between gap-2 lg:flex-col lg:justify-start">
        <h2 className="font-bold">{ts(`system_part.${name}`)}</h2>
        <Badge tone={tone} icon={icon}>
          {ts(`system_state.${state}`)}
        </Badge>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        {needsOperator(status[name]) && <Advice name={name} status={status} />}
        <Facts name={name} status={status} />
        {name === 'processes' && <Processes list={status.processes.list} />}
        {name === 'queues' && <Queues list={status.queues.list} />}
        {name === 'mail' && (state === 'off' ? <p>{ts('advice.mail_off')}</p> : <TestMailButton />)}
        {name === 'whatsapp' && state === 'off' && <p>{ts('advice.whatsapp_off')}</p>}
      </div>
    </li>
  )
}

/** What is wrong, since when, what to do, and where to read more. */
function Advice({ name, status }: { name: PartName; status: SystemStatus }) {
  const ts = useSystemText()
  const { moment } = useFormats()
  const { state, problem, since } = status[name]
  if (problem === null) return null
  return (
    <Notice tone={looks[state].tone}>
      <p className="text-pretty font-semibold">{ts(`advice.${problem}`)}</p>
      {since !== null && <p className="mt-1">{ts('system.since', { when: moment(since) })}</p>}
      {problem === 'calendars_failing' && (
        <Link
          to="/apartments"
          search={{ calendar: 'failing' }}
          className="mt-1 inline-flex min-h-9 items-center font-semibold underline"
        >
          {ts('advice.calendars_link')}
        </Link>
      )}
      <p className="mt-1">
        {ts('system.guide')}{' '}
        <bdi dir="ltr" lang="en">
          “{systemProblems[problem]}”
        </bdi>
      </p>
    </Notice>
  )
}

function Facts({ name, status }: { name: PartName; status: SystemStatus }) {
  const t = useSystemText()
  const { locale } = useTexts()
  const { moment, ago } = useFormats()
  // Each part's function takes that part.
  const read = factsBy[name] as (part: unknown, tools: object) => (Fact | false)[]
  const facts = read(status[name], { t, locale, moment, ago }).filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-3">
      {facts.map(({ label, value, isCode, words }) => (
        <div key={label} className={words ? 'col-span-full min-w-0' : 'min-w-0'}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="break-words font-medium tabular-nums">
            {isCode ? <bdi dir="ltr">{value}</bdi> : value}
            {words && (
              <p className="mt-0.5 font-normal text-muted text-sm">
                {t('system.reply')} <Isolated>{words}</Isolated>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Processes({ list }: { list: SystemStatus['processes']['list'] }) {
  const t = useSystemText()
  const { moment } = useFormats()
  return (
    <ul className="grid grid-cols-1 gap-3">
      {list.map(({ id, host, pid, version, commit, started_at, heard_at, is_own }) => (
        <li key={id} className="min-w-0">
          <p className="break-words font-medium">{t('fact.process', { host, pid: String(pid) })}</p>
          <Dotted className="text-muted text-sm">
            <bdi dir="ltr">{commit === null ? version : `${version} (${commit})`}</bdi>
            {t('fact.started', { when: moment(started_at) })}
            {is_own ? t('fact.this_process') : t('fact.heard', { when: moment(heard_at) })}
          </Dotted>
        </li>
      ))}
    </ul>
  )
}

function Queues({ list }: { list: SystemStatus['queues']['list'] }) {
  const t = useSystemText()
  const { moment } = useFormats()
  return (
    <dl className="grid grid-cols-1 gap-y-2">
      {list.map(({ name, waiting, due, oldest_at, failed }) => (
        <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-6">
          <dt className="text-muted text-sm">{t(`queue.${name}`)}</dt>
          <dd className="font-medium tabular-nums">
            <Dotted>
              {!waiting && due === 0 && t('queue.nothing')}
              {waiting !== null && waiting > 0 && t('queue.waiting', { count: waiting })}
              {oldest_at !== null && t('queue.due', { count: due, when: moment(oldest_at) })}
              {failed !== null && failed > 0 && t('queue.failed', { count: failed })}
            </Dotted>
          </dd>
        </div>
      ))}
    </dl>
  )
}
