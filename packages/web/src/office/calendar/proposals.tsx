import type { Proposal } from '@brightkey/contract/sessions/apartment-schema'
import {
  acceptProposal,
  dismissProposal,
  listProposals,
  listSessions,
} from '@brightkey/contract/sessions/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '../../platform/office/keys.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ProposalItem } from './proposal-item.tsx'

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
