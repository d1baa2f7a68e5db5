import { confirmLogin, getProofOptions } from '@brightkey/contract/users/endpoints'
import type { ProofMethod } from '@brightkey/contract/users/security-schema'
import type { Refused } from '../../platform/http/send.ts'
import { endLogin } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { signByPasskey } from '../../platform/office/security/passkeys.ts'
import { useSecurityText } from '../../platform/office/security/security-texts.ts'
import { send } from '../../platform/office/send.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { SecondFactors } from './security/second-factors.tsx'

type NeededProps = { refusal: Refused; onDone: (isDone: boolean) => void }

/** What a refused call needs of the user first: a proof that it is them, or a second step to be set up. */
export function Needed({ refusal, onDone }: NeededProps) {
  return refusal.message === 'reauthentication_required' ? (
    <ProofAgain methods={refusal.body.methods as ProofMethod[]} onDone={onDone} />
  ) : (
    <SetUpFirst onDone={onDone} />
  )
}

function ProofAgain({ methods, onDone }: { methods: ProofMethod[] } & Pick<NeededProps, 'onDone'>) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  return (
    <Dialog title={t('security.again_title')} closeLabel={t('security.cancel')} onClose={() => onDone(false)}>
      <p className="mb-4 text-muted">{t('security.again_lead')}</p>
      {methods.length === 0 && <p>{t('security.again_none')}</p>}
      <ProofForm
        methods={methods}
        describe={(failure) => failureText(failure, tt, t('security.failed'))}
        onTyped={async (proof) => {
          await send(confirmLogin, proof)
          onDone(true)
        }}
        onPasskey={async () => {
          const assertion = await signByPasskey(await send(getProofOptions, {}))
          if (!assertion) return
          await send(confirmLogin, { assertion })
          onDone(true)
        }}
      />
    </Dialog>
  )
}

/** Nothing else is open to the user until they have set up a second step; closing it logs them out. */
function SetUpFirst({ onDone }: Pick<NeededProps, 'onDone'>) {
  const t = useSecurityText()
  return (
    <Dialog
      shape="full"
      title={t('security.required_title')}
      closeLabel={t('security.log_out')}
      onClose={() => void endLogin()}
    >
      <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-4 py-4">
        <p>{t('security.required_lead')}</p>
        <SecondFactors onSetUp={() => onDone(true)} />
      </div>
    </Dialog>
  )
}
