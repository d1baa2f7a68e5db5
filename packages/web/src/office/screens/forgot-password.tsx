import { useState } from 'react'
import { useDoorWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { DoorFrame, ToLogin } from '../account/door-frame.tsx'
import { ForgotForm } from '../account/forgot-form.tsx'

/** Whether no mail server is set up, as the server writes it into the page: for every visitor alike. */
const mailIsOff = document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content === 'off'

/** Asks for a link to a new password. The answer is the same whether the address is known or not. */
export function ForgotPasswordScreen() {
  const { t } = useDoorWords()
  const [asked, setAsked] = useState<string | null>(null)
  if (mailIsOff) return <AskOperator />
  if (asked === null)
    return (
      <DoorFrame title={t('forgot.title')} tab={t('forgot.title')} lead={t('forgot.lead')}>
        <ForgotForm onAsked={setAsked} />
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('forgot.sent_title')} tab={t('forgot.title')}>
      <div role="status" className="grid grid-cols-1 gap-3 text-center">
        <p>{t('forgot.sent')}</p>
        <p dir="ltr" className="break-all font-semibold">
          {asked}
        </p>
        <p className="text-muted text-sm">{t('forgot.sent_hint')}</p>
        <Button look="outline" className="mt-2" onClick={() => setAsked(null)}>
          {t('forgot.another')}
        </Button>
        <ToLogin />
      </div>
    </DoorFrame>
  )
}

function AskOperator() {
  const { t } = useDoorWords()
  return (
    <DoorFrame title={t('forgot.title')} tab={t('forgot.title')} lead={t('forgot.no_mail')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-muted text-sm">{t('forgot.operator')}</p>
        <code dir="ltr" className="wrap-anywhere rounded-mark bg-sunken px-3 py-2 text-center text-sm">
          npm run reset-password -- EMAIL
        </code>
        <ToLogin />
      </div>
    </DoorFrame>
  )
}
