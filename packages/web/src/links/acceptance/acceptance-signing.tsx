import { type Locale, textIn } from '@brightkey/contract/locale'
import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import { useState } from 'react'
import { newId } from '../../platform/client-id.ts'
import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { AlertIcon, CheckIcon, SendIcon } from '../../ui/icons.tsx'
import { isReceived } from '../capture/item-photos.tsx'
import { PageFoot } from '../frame/writing-page.tsx'
import type { Titled, Tracked } from '../queue/action.ts'
import { useAct, useOutbox } from '../queue/outbox-context.tsx'
import { leadTo } from '../signing/lead-to.ts'
import { SignAs, type Signing, useSigner } from '../signing/signer-fields.tsx'
import type { Signed } from './actions.ts'
import { saying, type useDraft, type Way } from './draft.ts'

// Side by side on the smallest phone too.
const big = 'px-3! text-base! leading-tight'

type DecisionProps = { way: Way | null; choose: (way: Way | null) => void; sign: () => void }

/** The two ways, and at the end of each the one thing to press. */
function Decision({ way, choose, sign }: DecisionProps) {
  const t = useAcceptanceText()
  if (way === null) {
    return (
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('choice.heading')}</legend>
        <Button
          look="strong"
          size="large"
          className={big}
          icon={<CheckIcon className="size-6" />}
          onClick={() => choose('accept')}
        >
          {t('choice.accept')}
        </Button>
        <Button
          size="large"
          className={big}
          icon={<AlertIcon className="size-6 shrink-0" />}
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
        look="strong"
        size="large"
        className={`flex-1 ${big}`}
        icon={way === 'accept' ? <CheckIcon className="size-6" /> : <SendIcon className="size-6" />}
        onClick={sign}
      >
        {t(`sign.${way}`)}
      </Button>
    </div>
  )
}

/** Where the tasks begin, for whoever is led there. */
export const tasksPart = 'tasks'
/** Where it says what has become of it. */
export const outcomePart = 'outcome'

type AcceptanceSigningProps = {
  report: NonNullable<Verification['report']>
  tasks: Verification['tasks']
  drafting: ReturnType<typeof useDraft>
  items: readonly Tracked[]
  sessionCode: string
}

/** The end of the page: which way, who says it, and the one thing to press. */
export function AcceptanceSigning(props: AcceptanceSigningProps) {
  const { report, tasks, drafting, items, sessionCode } = props
  const { locale } = useLanguage()
  const act = useAct()
  const outbox = useOutbox()
  const signing = useSigner('verification', sessionCode)
  const { signer } = signing
  const [tried, setTried] = useState(false)
  const { way, remarks: written } = drafting.draft
  const remarks = saying(
    tasks.map(({ id, remark_photos }) => ({
      task_id: id,
      text: written[id] ?? '',
      photo_ids: remark_photos.map((photo) => photo.id),
    })),
  )

  function choose(next: Way | null) {
    setTried(false)
    drafting.choose(next)
    if (next !== null) leadTo(next === 'accept' ? namePart : tasksPart)
  }

  async function sign() {
    setTried(true)
    if (way === 'remarks' && remarks.length === 0) return leadTo(tasksPart)
    if (signer.name.trim() === '') return leadTo(namePart)
    const said = way === 'remarks' ? remarks : []
    const values: Signed = {
      id: newId(),
      name: signer.name.trim(),
      report_version: report.version,
      accepted: way === 'accept',
      remarks: said,
    }
    // What the office did not take before is said anew by this.
    for (const item of items) if (item.action.kind === 'send' && item.refused) await outbox.discard(item)
    signing.remember()
    drafting.signedAs(values.id)
    await act({ kind: 'send', photo_ids: said.flatMap(({ photo_ids }) => photo_ids), values })
    leadTo(outcomePart)
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
        titles={titledIn({ tasks }, locale)}
      >
        <Decision way={way} choose={choose} sign={() => void sign()} />
      </PageFoot>
    </>
  )
}

/** What the queue's list calls the tasks. */
export const titledIn = ({ tasks }: Pick<Verification, 'tasks'>, locale: Locale): Titled[] =>
  tasks.map(({ id, title }) => ({ id, title_text: textIn(title, locale) }))

/** Where the reader is taken to write their name. */
const namePart = 'signer-name'

type SignCardProps = {
  way: Way
  /** How many remarks there are to send. */
  remarks: number
  signing: Signing
  /** What is missing is said only after somebody tried to send. */
  tried: boolean
  /** The report is not what was handed in. */
  changed: boolean
}

/** Who says it: the last thing before it is sent. */
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
