import { useLinkText } from '../../platform/language/link-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import type { SignerValues } from './use-signer.ts'

type SignAsProps = {
  suggested: SignerValues
  onAnswer: (isMe: boolean) => void
  /** After a first attempt to submit: the question must be answered before signing. */
  tried: boolean
}

/** "Sign as Olga?": another person may be using the phone now. */
export function SignAs({ suggested, onAnswer, tried }: SignAsProps) {
  const t = useLinkText()
  const { name } = suggested
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{t('signer.as', { name })}</legend>
      <div>
        <p aria-hidden="true" className="wrap-anywhere font-bold text-lg">
          {t('signer.as', { name })}
        </p>
        {suggested.company !== '' && (
          <p className="wrap-anywhere text-muted">
            <bdi>{suggested.company}</bdi>
          </p>
        )}
      </div>
      {tried && <p className="font-semibold text-alert text-sm">{t('signer.as_missing')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button look="soft" icon={<CheckIcon className="size-5" />} onClick={() => onAnswer(true)}>
          {t('signer.as_yes')}
        </Button>
        <Button onClick={() => onAnswer(false)}>{t('signer.as_no')}</Button>
      </div>
    </fieldset>
  )
}
