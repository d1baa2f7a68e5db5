import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { Notice } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { SignAs } from '../signing/sign-as.tsx'
import type { Signing } from '../signing/use-signer.ts'
import type { Way } from './draft.ts'

/** Where the reader is taken to write their name. */
export const namePart = 'signer-name'

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
export function SignCard({ way, remarks, signing, tried, changed }: SignCardProps) {
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
