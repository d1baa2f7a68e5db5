import type { EndpointOutput } from '@brightkey/contract/api'
import {
  getPasskeyLoginOptions,
  logInByOidc,
  logInByPasskey,
  takeSecondStep,
} from '@brightkey/contract/users/endpoints'
import type { ProofMethod } from '@brightkey/contract/users/security-schema'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refused } from '../../platform/http/send.ts'
import { beginLogin, passwordsAreOff } from '../../platform/office/login.ts'
import { canUsePasskeys, signByPasskey } from '../../platform/office/security/passkeys.ts'
import { useSecurityText } from '../../platform/office/security/security-texts.ts'
import { sendOnce } from '../../platform/office/send.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
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

type Tokens = EndpointOutput<typeof logInByPasskey>

/** Whether the server has an OpenID provider. */
const hasOidc = document.querySelector<HTMLMetaElement>('meta[name="oidc"]')?.content === 'on'

type OtherLoginsProps = {
  describe: (failure: unknown) => string
  onError: (text: string | null) => void
}

/** Ways to log in without a password: below the form, which needs none of this, or in its place. */
export function OtherLogins({ describe, onError }: OtherLoginsProps) {
  const t = useSecurityText()
  const [busy, setBusy] = useState(false)
  async function begin(getTokens: () => Promise<Tokens | null>) {
    setBusy(true)
    onError(null)
    try {
      const tokens = await getTokens()
      if (tokens) await beginLogin(async () => tokens)
    } catch (failure) {
      onError(describe(failure))
    }
    setBusy(false)
  }
  async function signIn() {
    const assertion = await signByPasskey(await sendOnce(getPasskeyLoginOptions, {}))
    return assertion && sendOnce(logInByPasskey, { assertion })
  }
  const finishOidc = useEffectEvent((query: string) =>
    begin(() => sendOnce(logInByOidc, Object.fromEntries(new URLSearchParams(query)))),
  )
  useEffect(() => {
    const address = new URL(location.href)
    const query = address.searchParams.get('oidc')
    if (query === null) return
    // A code is good once: it must not be sent again by a reload.
    address.searchParams.delete('oidc')
    history.replaceState(null, '', address)
    void finishOidc(query)
  }, [])
  return (
    <>
      {hasOidc && (
        <a href="/login/oidc/" className={buttonClasses(passwordsAreOff ? 'strong' : 'soft', 'large', true)}>
          {t('security.with_oidc')}
        </a>
      )}
      {canUsePasskeys() && (
        <Button look="soft" size="large" wide busy={busy} onClick={() => void begin(signIn)}>
          {t('security.with_passkey')}
        </Button>
      )}
    </>
  )
}
