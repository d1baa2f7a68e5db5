import { type Locale, textIn } from '@brightkey/contract/locale'
import type { AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import { useState } from 'react'
import { newId } from '../../platform/client-id.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { AlertIcon, CheckIcon, SendIcon } from '../../ui/icons.tsx'
import { isReceived } from '../capture/item-photos.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import type { TaskTitle, Tracked } from '../queue/action.ts'
import { useAct, useOutbox } from '../queue/outbox-context.tsx'
import { moveFocusTo } from '../signing/move-focus.ts'
import { SignAs, type Signing, useSigner } from '../signing/signer-fields.tsx'
import type { Signed } from './actions.ts'
import { type AcceptanceChoice, filledRemarks, type useDraft } from './draft.ts'
import { useAcceptanceText } from './texts.ts'

// Side by side on the smallest phone too, there in one line in most languages.
const big = 'px-3! text-base! leading-tight max-sm:gap-1.5! max-sm:px-2! max-sm:text-sm!'

type DecisionProps = {
  way: AcceptanceChoice | null
  /** Nothing is missing to sign it. */
  ready: boolean
  choose: (way: AcceptanceChoice | null) => void
  sign: () => void
}

/** The two choices, and the button that completes each. */
function Decision({ way, ready, choose, sign }: DecisionProps) {
  const t = useAcceptanceText()
  if (way === null) {
    return (
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('choice.heading')}</legend>
        <Button
          look="strong"
          size="large"
          className={big}
          icon={<CheckIcon className="size-5" />}
          onClick={() => choose('accept')}
        >
          {t('choice.accept')}
        </Button>
        <Button
          size="large"
          className={big}
          icon={<AlertIcon className="size-5" />}
          onClick={() => choose('remarks')}
        >
          {t('choice.not_right')}
        </Button>
      </fieldset>
    )
  }
  return (
    <div className="flex gap-2">
      <Button size="large" onClick={() => choose(null)}>
        {t('choice.back')}
      </Button>
      <Button
        look={ready ? 'strong' : 'outline'}
        size="large"
        className={`flex-1 ${big}`}
        icon={way === 'accept' ? <CheckIcon className="size-5" /> : <SendIcon className="size-5" />}
        onClick={sign}
      >
        {t(`sign.${way}`)}
      </Button>
    </div>
  )
}

/** The id of the element where the tasks begin. */
export const tasksPart = 'tasks'
/** The id of the element that shows the outcome. */
export const outcomePart = 'outcome'

type AcceptanceSigningProps = {
  report: NonNullable<AcceptancePageData['report']>
  tasks: AcceptancePageData['tasks']
  drafting: ReturnType<typeof useDraft>
  items: readonly Tracked[]
  sessionCode: string
}

/** The end of the page: the choice, the signer, and the button. */
export function AcceptanceSigning(props: AcceptanceSigningProps) {
  const { report, tasks, drafting, items, sessionCode } = props
  const { locale } = useLanguage()
  const act = useAct()
  const outbox = useOutbox()
  const signing = useSigner('verification', sessionCode)
  const { signer } = signing
  const [tried, setTried] = useState(false)
  const { way, remarks: written } = drafting.draft
  const remarks = filledRemarks(
    tasks.map(({ id, remark_photos }) => ({
      task_id: id,
      text: written[id] ?? '',
      photo_ids: remark_photos.map((photo) => photo.id),
    })),
  )

  function choose(next: AcceptanceChoice | null) {
    setTried(false)
    drafting.choose(next)
    if (next !== null) moveFocusTo(next === 'accept' ? namePart : tasksPart)
  }

  async function sign() {
    setTried(true)
    if (way === 'remarks' && remarks.length === 0) return moveFocusTo(tasksPart)
    if (signer.name.trim() === '') return moveFocusTo(namePart)
    const sentRemarks = way === 'remarks' ? remarks : []
    const values: Signed = {
      id: newId(),
      name: signer.name.trim(),
      report_version: report.version,
      accepted: way === 'accept',
      remarks: sentRemarks,
    }
    // A signature that was refused before is replaced by this one.
    for (const item of items) if (item.action.kind === 'send' && item.refused) await outbox.discard(item)
    signing.remember()
    drafting.signedAs(values.id)
    await act({ kind: 'send', photo_ids: sentRemarks.flatMap(({ photo_ids }) => photo_ids), values })
    moveFocusTo(outcomePart)
  }

  return (
    <>
      {way !== null && (
        <SignCard
          way={way}
          remarks={remarks.length}
          signing={signing}
          tried={tried}
          changed={!report.unchanged}
        />
      )}
      <PageFoot
        received={tasks.flatMap(({ remark_photos }) => remark_photos.filter(isReceived)).length}
        titles={taskTitles({ tasks }, locale)}
      >
        <Decision
          way={way}
          ready={signer.name.trim() !== '' && (way === 'accept' || remarks.length > 0)}
          choose={choose}
          sign={() => void sign()}
        />
      </PageFoot>
    </>
  )
}

/** The tasks' titles for the queue's list. */
export const taskTitles = ({ tasks }: Pick<AcceptancePageData, 'tasks'>, locale: Locale): TaskTitle[] =>
  tasks.map(({ id, title }) => ({ id, title_text: textIn(title, locale) }))

/** The id of the element with the signer's fields. */
const namePart = 'signer-name'

type SignCardProps = {
  way: AcceptanceChoice
  /** How many remarks there are to send. */
  remarks: number
  signing: Signing
  /** Errors are shown only after an attempt to send. */
  tried: boolean
  /** The report is not what was submitted. */
  changed: boolean
}

/** The signer's name, the last step before sending. */
function SignCard({ way, remarks, signing, tried, changed }: SignCardProps) {
  const t = useAcceptanceText()
  const { signer, setSigner, suggested, answer } = signing
  const { name } = signer
  const missing = tried && name.trim() === ''
  return (
    <Card id={namePart} className="grid gap-3 p-4">
      <h2 className="font-bold text-xl">{t(`sign.${way}_heading`)}</h2>
      {way === 'remarks' && remarks > 0 && <p>{t('remark.count', { count: remarks })}</p>}
      {way === 'remarks' && remarks === 0 && tried && (
        <p role="alert" className="text-alert">
          {t('remark.none')}
        </p>
      )}
      {changed && (
        <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
          {t('report.changed')}
        </Notice>
      )}
      {suggested ? (
        <SignAs suggested={{ ...suggested, company: '' }} onAnswer={answer} tried={tried} />
      ) : (
        <Field label={t('sign.name')} hint={t('sign.kept')} error={missing && t('sign.name_missing')}>
          {(control) => (
            <Input
              {...control}
              required
              autoComplete="name"
              maxLength={150}
              value={name}
              onChange={(event) => setSigner({ ...signer, name: event.target.value })}
            />
          )}
        </Field>
      )}
      <p className="text-muted text-sm">{t('sign.final')}</p>
    </Card>
  )
}
