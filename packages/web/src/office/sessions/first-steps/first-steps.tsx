import { getFirstSteps, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow, FirstSteps as Steps } from '@brightkey/contract/sessions/office-schema'
import { updateSettings } from '@brightkey/contract/settings/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { QrIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useShareLink } from '../links/share-actions.tsx'

const order = ['company', 'apartments', 'team', 'link'] as const

/** What a new company does first; each step is ticked by what is there. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTexts()
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
          if (first_steps_hidden) toast({ text: t('steps.hidden'), action })
        },
        onError: (failure) => toast({ text: failureText(failure, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  return (
    <Card className="grid grid-cols-1 gap-2 p-5 sm:p-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-bold text-lg">{t('steps.title')}</h2>
        <Button look="quiet" size="small" className="-me-3" busy={isPending} onClick={() => setHidden(true)}>
          {t('steps.hide')}
        </Button>
      </div>
      <p className="text-muted text-sm">{t('steps.progress', { done: done.length, all: order.length })}</p>
      <ol className="grid grid-cols-1">
        {order.map((step, at) => (
          <li
            key={step}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-last:border-b"
          >
            <StepMark done={steps[step]} number={at + 1} />
            <div className="min-w-0 flex-1">
              <h3 className={classes('font-semibold', steps[step] && 'text-muted')}>{t(`steps.${step}`)}</h3>
              {!steps[step] && <p className="text-muted text-sm">{t(`steps.${step}_why`)}</p>}
            </div>
            {!steps[step] && (
              <div className="max-sm:basis-full max-sm:ps-12">
                <StepAction step={step} strong={step === next} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepMark({ done, number }: { done: boolean; number: number }) {
  const { t } = useTexts()
  return (
    <span
      className={classes(
        'grid size-8 shrink-0 place-items-center rounded-full font-semibold text-sm',
        done ? 'bg-good-soft text-good' : 'border border-edge text-muted',
      )}
    >
      {done ? <CheckIcon className="size-5" /> : number}
      {done && <span className="sr-only">{t('steps.done')}</span>}
    </span>
  )
}

const pages = { company: '/settings', apartments: '/apartments', team: '/users' } as const

function StepAction({ step, strong }: { step: (typeof order)[number]; strong: boolean }): ReactNode {
  const { t } = useTexts()
  const { data } = useRead(listSessions, step === 'link' ? { limit: 1 } : null)
  const look = buttonClasses(strong ? 'strong' : 'outline', 'small')
  if (step !== 'link')
    return (
      <Link to={pages[step]} className={look}>
        {t(`steps.${step}_do`)}
      </Link>
    )
  const [session] = data?.results ?? []
  if (session?.cleaning_url) return <QrButton session={session} url={session.cleaning_url} strong={strong} />
  return (
    <Link to="/sessions/create" className={look}>
      {t('list.new')}
    </Link>
  )
}

function QrButton({ session, url, strong }: { session: SessionRow; url: string; strong: boolean }) {
  const { t } = useTexts()
  const share = useShareLink(session, { kind: 'cleaning', url })
  return (
    <>
      <Button
        look={strong ? 'strong' : 'outline'}
        size="small"
        icon={<QrIcon className="size-5" />}
        onClick={share.qr}
      >
        {t('steps.link_do')}
      </Button>
      {share.dialogs}
    </>
  )
}
