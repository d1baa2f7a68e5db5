import type { WrittenKind } from '@brightkey/contract/sessions/links'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { storeText } from '../../platform/stored-text.ts'
import { useKept, useStored } from '../../platform/use-stored.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'

type SignerFieldsProps = {
  signing: Signing
  /** Errors are shown only after a first attempt to submit. */
  tried: boolean
}

/** Name and company of the person who signs the page. */
export function SignerFields({ signing, tried }: SignerFieldsProps) {
  const t = useLinkText()
  const { signer: values, setSigner: onChange, suggested, answer } = signing
  if (suggested) return <SignAs suggested={suggested} onAnswer={answer} tried={tried} />
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-bold">{t('signer.heading')}</legend>
      <Field label={t('signer.name')} error={tried && values.name.trim() === '' && t('signer.name_missing')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={150}
            value={values.name}
            onChange={(event) => onChange({ ...values, name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('signer.company')}
        hint={t('signer.kept')}
        error={tried && values.company.trim() === '' && t('signer.company_missing')}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="organization"
            maxLength={150}
            value={values.company}
            onChange={(event) => onChange({ ...values, company: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}

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
            <Isolated>{suggested.company}</Isolated>
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

export type SignerValues = { name: string; company: string }

const nobody: SignerValues = { name: '', company: '' }

function read(kept: string | null): SignerValues {
  try {
    const { name, company } = JSON.parse(kept ?? '')
    return { name: String(name ?? ''), company: String(company ?? '') }
  } catch {
    return nobody
  }
}

const signerKey = (page: WrittenKind) => `signer ${page}`

function lastSigner(kept: string | null): SignerValues | null {
  const last = read(kept)
  return last.name === '' ? null : last
}

/** Who last signed a page of this kind on this phone, or null, and the function that changes it here. */
export const useLastSigner = (page: WrittenKind) => useKept(signerKey(page), lastSigner)

export const rememberSigner = (page: WrittenKind, signer: SignerValues): void =>
  storeText(signerKey(page), JSON.stringify(signer))

/**
 * The signer of a page; typed values survive a reload. `suggested` is the last signer of this kind of page, until the
 * user confirms or denies it: a page is never signed with a name that was neither typed nor confirmed.
 */
export function useSigner(page: WrittenKind, sessionCode: string) {
  const [signer, change] = useStored(`signing ${page} ${sessionCode}`, read)
  const [last, setLast] = useLastSigner(page)
  const isEmpty = signer.name === '' && signer.company === ''
  const setSigner = (next: SignerValues) => change(() => next)
  return {
    signer,
    setSigner,
    suggested: isEmpty ? last : null,
    answer(isMe: boolean) {
      if (isMe && last !== null) setSigner(last)
      setLast(null)
    },
    remember: () => rememberSigner(page, { name: signer.name.trim(), company: signer.company.trim() }),
  }
}
export type Signing = ReturnType<typeof useSigner>
