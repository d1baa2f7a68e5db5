import type { DaySession } from '@brightkey/contract/sessions/day-routes'
import { type FormEvent, useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { Ordered } from '../../ui/typed/isolated.tsx'
import { useAct } from '../queue/outbox-context.tsx'
import type { Answer } from './actions.ts'
import { useDayText } from './texts.ts'

type AnsweringProps = { session: DaySession; isNext: boolean; isWaiting: boolean }

/** "I'll do it" and "I can't", or the answer with a way to change it. */
export function Answering({ session, isNext, isWaiting }: AnsweringProps) {
  const td = useDayText()
  const act = useAct()
  const [isDeclining, setIsDeclining] = useState(false)
  const { id, answer, reason, apartment } = session
  function send(values: Answer) {
    setIsDeclining(false)
    void act({ kind: 'entry', task_id: id, values })
  }
  const accept = (
    <Button
      look={answer !== null ? 'outline' : isNext ? 'strong' : 'soft'}
      icon={<CheckIcon className="size-5" />}
      aria-label={`${td('answer.yes')}: ${apartment.name}`}
      onClick={() => send({ answer: 'accepted', reason: null })}
    >
      {td('answer.yes')}
    </Button>
  )
  const decline = (
    <Button
      look={answer === null ? 'outline' : 'quiet'}
      aria-label={`${td('answer.no')}: ${apartment.name}`}
      onClick={() => setIsDeclining(true)}
    >
      {td('answer.no')}
    </Button>
  )
  if (isDeclining) return <Declining session={session} onSend={send} onCancel={() => setIsDeclining(false)} />
  return (
    <div className="grid grid-cols-1 gap-2">
      {answer === null && <p className="font-semibold">{td('answer.ask')}</p>}
      <div role="status" className="empty:hidden">
        {answer !== null && (
          <Notice
            tone={answer === 'accepted' ? 'good' : 'waiting'}
            icon={answer === 'accepted' ? <CheckIcon className="size-5" /> : <AlertIcon className="size-5" />}
          >
            <p className="font-semibold">
              {td(answer === 'accepted' ? 'answer.accepted' : 'answer.declined')}
            </p>
            {reason && (
              <p dir="auto">
                <Ordered text={reason} />
              </p>
            )}
            {isWaiting && (
              <p className="mt-1 flex items-center gap-1.5">
                <ClockIcon className="size-4" />
                {td('answer.waiting')}
              </p>
            )}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        {answer !== 'accepted' && accept}
        {answer !== 'declined' && decline}
      </div>
    </div>
  )
}

type DecliningProps = { session: DaySession; onSend: (values: Answer) => void; onCancel: () => void }

/** An optional reason for declining. */
function Declining({ session, onSend, onCancel }: DecliningProps) {
  const t = useText()
  const td = useDayText()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim() || null
    onSend({ answer: 'declined', reason })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field label={td('answer.reason')} aside={t('page.optional')} hint={td('answer.reason_hint')}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            maxLength={500}
            defaultValue={session.reason ?? ''}
            // The field has just been asked for.
            ref={(field: HTMLTextAreaElement | null) => field?.focus()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button onClick={onCancel}>{t('page.cancel')}</Button>
        <Button type="submit" look="strong">
          {td('answer.send_no')}
        </Button>
      </div>
    </form>
  )
}
