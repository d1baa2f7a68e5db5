import { useLinkText } from '../../platform/language/link-texts.ts'
import { Field, Input } from '../../ui/field.tsx'
import { SignAs } from './sign-as.tsx'
import type { Signing } from './use-signer.ts'

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
