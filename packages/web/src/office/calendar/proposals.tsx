import type { Locale } from '@brightkey/contract/locale'
import type { Proposal } from '@brightkey/contract/sessions/apartment-routes'
import {
  acceptProposal,
  dismissProposal,
  listProposals,
  listSessions,
} from '@brightkey/contract/sessions/endpoints'
import { formatInstant } from '@brightkey/i18n/format'
import { wallClock } from '@brightkey/i18n/zone'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNow } from '../../platform/now.ts'
import { useFormats, zone } from '../../platform/office/formats.ts'
import { keyOf } from '../../platform/office/keys.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/toast.tsx'

type ProposalsProps = {
  proposals: readonly Proposal[]
  /** Says of which apartment each is. */
  named: boolean
}

/** Check-outs with what can be done about each: one press makes the session. */
export function Proposals({ proposals, named }: ProposalsProps) {
  const { t } = useWords()
  const toast = useToast()
  const navigate = useNavigate()
  const accept = useWrite(acceptProposal, {
    rereads: () => [keyOf(listProposals, {}), keyOf(listSessions, {})],
  })
  const dismiss = useWrite(dismissProposal)
  const [asked, setAsked] = useState<Proposal | null>(null)

  const create = (proposal: Proposal) =>
    accept.mutate(
      { id: proposal.id },
      {
        onSuccess: ({ id, code }) =>
          toast({
            text: t('calendar.created', { code }),
            tone: 'good',
            action: {
              label: t('calendar.open_session'),
              onPress: () => void navigate({ to: '/sessions/$id', params: { id } }),
            },
          }),
        onError: (failure) => toast({ text: wordsOf(failure, t('make.failed')), tone: 'alert' }),
      },
    )
  const giveUp = (proposal: Proposal) =>
    dismiss.mutate(
      { id: proposal.id },
      {
        onSuccess() {
          setAsked(null)
          toast({ text: t('calendar.dismissed') })
        },
      },
    )
  return (
    <>
      <ul className="grid grid-cols-1">
        {proposals.map((proposal) => (
          <ProposalItem
            key={proposal.id}
            proposal={proposal}
            named={named}
            busy={accept.isPending && accept.variables.id === proposal.id}
            onCreate={() => create(proposal)}
            onDismiss={() => setAsked(proposal)}
          />
        ))}
      </ul>
      {asked && (
        <Confirm
          title={t('calendar.dismiss_title')}
          labels={{ confirm: t('calendar.dismiss'), cancel: t('act.cancel') }}
          busy={dismiss.isPending}
          error={dismiss.error && wordsOf(dismiss.error, t('act.save_failed'))}
          onConfirm={() => giveUp(asked)}
          onClose={() => setAsked(null)}
        >
          {t('calendar.dismiss_text')}
        </Confirm>
      )}
    </>
  )
}

type ItemProps = {
  proposal: Proposal
  /** Says of which apartment it is. */
  named: boolean
  busy: boolean
  onCreate: () => void
  onDismiss: () => void
}

/** One check-out: when, who comes next, and the session it asks for or has. */
function ProposalItem({ proposal, named, busy, onCreate, onDismiss }: ItemProps) {
  const { t, locale } = useWords()
  const { moment } = useFormats()
  const now = useNow()
  const { apartment, check_out, session } = proposal
  const day = dayInWords(check_out, locale)
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-5 gap-y-3 border-line py-3 not-last:border-b',
        named &&
          'lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_12rem] lg:justify-items-start',
      )}
    >
      <div
        className={classes('grid min-w-0 flex-1 basis-48 justify-items-start gap-1', named && 'lg:contents')}
      >
        <div className="grid max-w-full gap-0.5">
          {named && (
            <Link
              to="/apartments/$id"
              params={{ id: apartment.id }}
              search={{ tab: 'calendar' }}
              className="min-w-0 font-bold hover:underline"
            >
              <bdi className="block truncate">{apartment.name}</bdi>
            </Link>
          )}
          <p className="flex flex-wrap items-center gap-x-2">
            <span className={named ? 'text-sm' : 'font-bold'}>
              {t('calendar.check_out')}: {daysFrom(now, check_out, locale)}
            </span>
            <span className="text-muted text-sm">{day}</span>
          </p>
        </div>
        <NextGuest proposal={proposal} />
        <p className="text-muted text-sm">{t('calendar.due', { when: moment(proposal.expires_at) })}</p>
      </div>
      {session ? (
        <Link
          to="/sessions/$id"
          params={{ id: session.id }}
          className="rounded-control font-semibold text-primary text-sm underline lg:justify-self-end"
        >
          {t('calendar.session', { code: session.code })}
        </Link>
      ) : (
        <div className="flex items-center gap-1 lg:justify-self-end">
          <Button
            size="small"
            look="soft"
            className="min-h-11"
            busy={busy}
            aria-label={`${t('calendar.create')}: ${apartment.name}, ${day}`}
            onClick={onCreate}
          >
            {t('calendar.create')}
          </Button>
          <IconButton
            label={`${t('calendar.dismiss')}: ${apartment.name}, ${day}`}
            icon={<CloseIcon className="size-5" />}
            onClick={onDismiss}
          />
        </div>
      )}
    </li>
  )
}

/** How urgent it is, said by when the next guests come. */
function NextGuest({ proposal: { urgency, next_check_in } }: { proposal: Proposal }) {
  const { t, locale } = useWords()
  if (urgency === 'check_and_check_in') return <Badge tone="waiting">{t('calendar.same_day')}</Badge>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {urgency === 'have_gap_day' && <Badge>{t('urgency.have_gap_day')}</Badge>}
      {next_check_in === null
        ? t('calendar.no_next_guest')
        : t('calendar.next_guest', { day: dayInWords(next_check_in, locale) })}
    </div>
  )
}

// A day has no zone: noon in UTC, shown as UTC has it, is that day everywhere.
const noon = (day: string) => `${day}T12:00:00.000Z`

/** `2026-11-21` as "Sat, 21 Nov". */
const dayInWords = (day: string, locale: Locale): string =>
  formatInstant(noon(day), { locale, timeZone: 'UTC', style: 'day' })

/** Today at the place of the apartments, as `2026-11-21`. */
const today = (now: string) => wallClock(now, zone).slice(0, 10)

/** "today", "tomorrow", "in 3 days", as the language says it. */
function daysFrom(now: string, day: string, locale: Locale): string {
  const days = Math.round((Date.parse(noon(day)) - Date.parse(noon(today(now)))) / 86_400_000)
  return new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' }).format(days, 'day')
}
