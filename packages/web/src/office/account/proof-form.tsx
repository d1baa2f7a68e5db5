import type { ProofMethod } from '@brightkey/contract/users/security-schema'
import { type FormEvent, useState } from 'react'
import { canUsePasskeys } from '../../platform/office/security/passkeys.ts'
import { useSecurityText } from '../../platform/office/security/security-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'

type Typed = Exclude<ProofMethod, 'passkey'>
const typedMethods: readonly Typed[] = ['password', 'totp', 'recovery']

/** What the API calls each of them. */
const names = { password: 'password', totp: 'code', recovery: 'recovery_code' } as const
export type TypedProof = { [name in (typeof names)[Typed]]?: string }

const attributes = {
  password: { type: 'password', autoComplete: 'current-password' },
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
} as const

type ProofFormProps = {
  methods: readonly ProofMethod[]
  /** Both throw what the server said. */
  onTyped: (proof: TypedProof) => Promise<void>
  onPasskey: () => Promise<void>
  describe: (failure: unknown) => string
}

/** One proof at a time, with ways to the others. */
export function ProofForm({ methods, onTyped, onPasskey, describe }: ProofFormProps) {
  const t = useSecurityText()
  const typed = typedMethods.filter((each) => methods.includes(each))
  const [method, setMethod] = useState(typed[0])
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)

  async function run(act: () => Promise<void>) {
    setBusy(true)
    setErrorText(null)
    try {
      await act()
    } catch (failure) {
      setErrorText(describe(failure))
    }
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('proof')).trim()
    if (value === '' || !method) return setErrorText(t('security.missing'))
    void run(() => onTyped({ [names[method]]: value }))
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {method && (
        <Field
          key={method}
          label={t(method === 'totp' ? 'security.code' : `security.${method}`)}
          hint={
            method === 'password'
              ? undefined
              : t(method === 'totp' ? 'security.code_hint' : 'security.recovery_hint')
          }
        >
          {(control) => (
            <Input {...control} {...attributes[method]} name="proof" dir="ltr" required autoFocus />
          )}
        </Field>
      )}
      <ErrorNotice>{errorText}</ErrorNotice>
      {method && (
        <Button type="submit" look="strong" size="large" wide busy={busy}>
          {t('security.go_on')}
        </Button>
      )}
      {methods.includes('passkey') && canUsePasskeys() && (
        <Button
          look={method ? 'soft' : 'strong'}
          size="large"
          wide
          busy={busy}
          onClick={() => void run(onPasskey)}
        >
          {t('security.with_passkey')}
        </Button>
      )}
      <div className="flex flex-wrap justify-center gap-x-2">
        {typed
          .filter((each) => each !== method)
          .map((each) => (
            <Button key={each} look="quiet" onClick={() => setMethod(each)}>
              {t(`security.with_${each}`)}
            </Button>
          ))}
      </div>
    </form>
  )
}
