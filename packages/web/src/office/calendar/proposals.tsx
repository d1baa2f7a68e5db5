import type { Proposal } from '@brightkey/contract/sessions/apartment-routes'
import {
  acceptProposal,
  dismissProposal,
  listProposals,
  listSessions,
} from '@brightkey/contract/sessions/endpoints'
import { formatList } from '@brightkey/i18n/format'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { readKey } from '../../platform/office/keys.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'

type ProposalsProps = {
  proposals: readonly Proposal[]
  /** Whether the apartments are named. */
  showsApartment: boolean
}

/** Check-outs; a press creates or dismisses the proposed session. */
export function Proposals({ proposals, showsApartment }: ProposalsProps) {
  const { t } = useTexts()
  const toast = useToast()
  const navigate = useNavigate()
  const accept = useWrite(acceptProposal, {
    rereads: () => [readKey(listProposals, {}), readKey(listSessions, {})],
  })
  const dismiss = useWrite(dismissProposal)
  const [toDismiss, setToDismiss] = useState<Proposal | null>(null)

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
        onError: (failure) => toast({ text: failureText(failure, t, t('make.failed')), tone: 'alert' }),
      },
    )
  const dismissNow = (proposal: Proposal) =>
    dismiss.mutate(
      { id: proposal.id },
      {
        onSuccess() {
          setToDismiss(null)
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
            showsApartment={showsApartment}
            busy={accept.isPending && accept.variables.id === proposal.id}
            onCreate={() => create(proposal)}
            onDismiss={() => setToDismiss(proposal)}
          />
        ))}
      </ul>
      {toDismiss && (
        <Confirm
          title={t('calendar.dismiss_title')}
          labels={{ confirm: t('calendar.dismiss'), cancel: t('act.cancel') }}
          busy={dismiss.isPending}
          error={dismiss.error && failureText(dismiss.error, t, t('act.save_failed'))}
          onConfirm={() => dismissNow(toDismiss)}
          onClose={() => setToDismiss(null)}
        >
          {t('calendar.dismiss_text')}
        </Confirm>
      )}
    </>
  )
}

type ItemProps = {
  proposal: Proposal
  showsApartment: boolean
  busy: boolean
  onCreate: () => void
  onDismiss: () => void
}

/** A check-out: date, next guests, and the proposed or created session. */
function ProposalItem({ proposal, showsApartment, busy, onCreate, onDismiss }: ItemProps) {
  const { t, locale } = useTexts()
  const { moment, dayText, daysUntil } = useFormats()
  const { apartment, check_out, session, reason, made_on, doubles, texts = [] } = proposal
  const day = dayText(check_out)
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-5 gap-y-3 border-line py-3 not-last:border-b',
        showsApartment &&
          'lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_12rem] lg:justify-items-start',
      )}
    >
      <div
        className={classes(
          'grid min-w-0 flex-1 basis-48 justify-items-start gap-1',
          showsApartment && 'lg:contents',
        )}
      >
        <div className="grid max-w-full gap-0.5">
          {showsApartment && (
            <Link
              to="/apartments/$id"
              params={{ id: apartment.id }}
              search={{ tab: 'calendar' }}
              className="min-w-0 font-bold hover:underline"
            >
              <Isolated className="block truncate">{apartment.name}</Isolated>
            </Link>
          )}
          <p className={showsApartment ? 'flex flex-wrap items-center gap-x-2' : 'grid'}>
            <span className={showsApartment ? 'text-sm' : 'font-bold'}>
              {t('calendar.check_out', { when: daysUntil(check_out) })}
            </span>
            <span className="text-muted text-sm">{day}</span>
          </p>
        </div>
        <NextGuest proposal={proposal} />
        <p className="text-muted text-sm">
          {texts.length > 0 && (
            <span className="block break-words">
              {t('calendar.booked_as', { text: formatList(texts, locale) })}
            </span>
          )}
          {t('calendar.due', { when: moment(proposal.expires_at) })}
          {reason && <span className="block font-medium text-waiting">{t(`calendar.reason_${reason}`)}</span>}
          {made_on && <span className="block">{t('calendar.made_on', { day: dayText(made_on) })}</span>}
          {doubles.length > 0 && (
            <span className="block font-medium text-waiting">
              {t('doubles.short', {
                codes: formatList(
                  doubles.map(({ code }) => code),
                  locale,
                ),
              })}
            </span>
          )}
        </p>
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

/** The urgency, shown as the time until the next guests. */
function NextGuest({ proposal: { urgency, next_check_in } }: { proposal: Proposal }) {
  const { t } = useTexts()
  const { dayText } = useFormats()
  if (urgency === 'check_and_check_in') return <Badge tone="waiting">{t('calendar.same_day')}</Badge>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {urgency === 'have_gap_day' && <Badge>{t('urgency.have_gap_day')}</Badge>}
      {next_check_in === null
        ? t('calendar.no_next_guest')
        : t('calendar.next_guest', { day: dayText(next_check_in) })}
    </div>
  )
}
