import { getFirstSteps, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow, FirstSteps as Steps } from '@brightkey/contract/sessions/office-schema'
import { updateSettings } from '@brightkey/contract/settings/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readKey } from '../../../platform/office/keys.ts'
import { useFirstStepsText } from '../../../platform/office/late-texts.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { QrIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useShareLink } from '../links/share-actions.tsx'

const order = ['company', 'apartments', 'cleaners', 'rules', 'sessions', 'link'] as const

/** What a new company does first; each step is ticked by what is there. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTexts()
  const ts = useFirstStepsText()
  const toast = useToast()
  const { mutate, isPending } = useWrite(updateSettings, { rereads: () => [readKey(getFirstSteps, {})] })
  const done = order.filter((step) => steps[step])
  const next = order.find((step) => !steps[step])

  const setHidden = (first_steps_hidden: boolean) =>
    mutate(
      { first_steps_hidden },
      {
        onSuccess() {
          const action = { label: t('act.undo'), onPress: () => setHidden(false) }
          if (first_steps_hidden) toast({ text: ts('steps.hidden'), action })
        },
        onError: (failure) => toast({ text: failureText(failure, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  return (
    <Card className="px-5 py-1.5 print:hidden">
      {/* Open while there is nothing that it could push away. */}
      <Disclosure
        open={!steps.sessions}
        summary={
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <h2 className="font-semibold">{ts('steps.title')}</h2>
            <span className="text-muted text-sm">
              {ts('steps.progress', { done: done.length, all: order.length })}
            </span>
            {next && <span className="text-sm">{ts('steps.next', { step: ts(`steps.${next}`) })}</span>}
          </span>
        }
      >
        <ol className="grid grid-cols-1">
          {order.map((step, at) => (
            <li
              key={step}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-last:border-b"
            >
              <StepMark done={steps[step]} number={at + 1} />
              <div className="min-w-0 flex-1">
                <h3 className={classes('font-semibold', steps[step] && 'text-muted')}>
                  {ts(`steps.${step}`)}
                </h3>
                {!steps[step] && <p className="text-muted text-sm">{ts(`steps.${step}_why`)}</p>}
              </div>
              {!steps[step] && (
                <div className="max-sm:basis-full max-sm:ps-12">
                  <StepAction step={step} strong={step === next} />
                </div>
              )}
            </li>
          ))}
        </ol>
        <Button look="quiet" size="small" className="-ms-3" busy={isPending} onClick={() => setHidden(true)}>
          {ts('steps.hide')}
        </Button>
      </Disclosure>
    </Card>
  )
}

function StepMark({ done, number }: { done: boolean; number: number }) {
  const ts = useFirstStepsText()
  return (
    <span
      className={classes(
        'grid size-8 shrink-0 place-items-center rounded-full font-semibold text-sm',
        done ? 'bg-good-soft text-good' : 'border border-edge text-muted',
      )}
    >
      {done ? <CheckIcon className="size-5" /> : number}
      {done && <span className="sr-only">{ts('steps.done')}</span>}
    </span>
  )
}

const pages = {
  company: '/settings',
  apartments: '/apartments',
  cleaners: '/cleaners',
  rules: '/automation',
  sessions: '/sessions/create',
} as const

function StepAction({ step, strong }: { step: (typeof order)[number]; strong: boolean }): ReactNode {
  const ts = useFirstStepsText()
  const { data } = useRead(listSessions, step === 'link' ? { limit: 1 } : null)
  const look = buttonClasses(strong ? 'strong' : 'outline', 'small')
  if (step !== 'link')
    return (
      <Link to={pages[step]} className={look}>
        {ts(`steps.${step}_do`)}
      </Link>
    )
  const [session] = data?.results ?? []
  if (session?.cleaning_url) return <QrButton session={session} url={session.cleaning_url} strong={strong} />
  return (
    <Link to="/sessions/create" className={look}>
      {ts('steps.sessions_do')}
    </Link>
  )
}

function QrButton({ session, url, strong }: { session: SessionRow; url: string; strong: boolean }) {
  const ts = useFirstStepsText()
  const share = useShareLink(session, { kind: 'cleaning', url })
  return (
    <>
      <Button
        look={strong ? 'strong' : 'outline'}
        size="small"
        icon={<QrIcon className="size-5" />}
        onClick={share.qr}
      >
        {ts('steps.link_do')}
      </Button>
      {share.dialogs}
    </>
  )
}
