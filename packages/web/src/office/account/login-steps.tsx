import { getPasskeyLoginOptions, logInByPasskey, takeSecondStep } from '@brightkey/contract/users/endpoints'
import type { ProofMethod } from '@brightkey/contract/users/security-schema'
import { useEffect, useRef, useState } from 'react'
import type { Refused } from '../../platform/http/send.ts'
import { beginLogin } from '../../platform/office/login.ts'
import { canUsePasskeys, signByPasskey } from '../../platform/office/security/passkeys.ts'
import { useSecurityText } from '../../platform/office/security/security-texts.ts'
import { sendOnce } from '../../platform/office/send.ts'
import { Button } from '../../ui/button.tsx'
import { ProofForm } from './proof-form.tsx'

type SecondStepProps = { refusal: Refused; describe: (failure: unknown) => string; onBack: () => void }

/** After the right password: a code, a recovery code or a passkey. */
export function SecondStep({ refusal, describe, onBack }: SecondStepProps) {
  const t = useSecurityText()
  const challenge = String(refusal.body.challenge)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 ref={title} tabIndex={-1} className="font-bold text-xl outline-none">
        {t('security.title')}
      </h2>
      <p className="text-muted">{t('security.lead')}</p>
      <ProofForm
        methods={refusal.body.methods as ProofMethod[]}
        describe={describe}
        onTyped={(proof) => beginLogin(() => sendOnce(takeSecondStep, { challenge, ...proof }))}
        onPasskey={async () => {
          const assertion = await signByPasskey(await sendOnce(getPasskeyLoginOptions, { challenge }))
          if (assertion) await beginLogin(() => sendOnce(takeSecondStep, { challenge, assertion }))
        }}
      />
      <Button look="quiet" onClick={onBack}>
        {t('security.back')}
      </Button>
    </div>
  )
}

type OtherLoginsProps = {
  describe: (failure: unknown) => string
  onError: (text: string | null) => void
}

/** Ways to log in without a password. They load after the form, which needs none of this. */
export function OtherLogins({ describe, onError }: OtherLoginsProps) {
  const t = useSecurityText()
  const [busy, setBusy] = useState(false)
  if (!canUsePasskeys()) return null

  async function logIn() {
    setBusy(true)
    onError(null)
    try {
      const assertion = await signByPasskey(await sendOnce(getPasskeyLoginOptions, {}))
      if (assertion) await beginLogin(() => sendOnce(logInByPasskey, { assertion }))
    } catch (failure) {
      onError(describe(failure))
    }
    setBusy(false)
  }
  return (
    <Button look="soft" size="large" wide busy={busy} onClick={() => void logIn()}>
      {t('security.with_passkey')}
    </Button>
  )
}
