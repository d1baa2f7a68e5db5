import type { Left } from '../../platform/office/login.ts'
import { useDoorWords } from '../../platform/office/words.tsx'
import { DoorFrame } from '../account/door-frame.tsx'
import { LoginForm } from '../account/login-form.tsx'
import { WhyHere } from '../account/why-here.tsx'

/** The login. `onSuccessSoon` is called when typing begins: what comes next can be fetched meanwhile. */
export function LoginScreen({ why, onSuccessSoon }: { why: Left | null; onSuccessSoon: () => void }) {
  const { t } = useDoorWords()
  return (
    <DoorFrame title="Brightkey" tab={t('door.title')} lead={t('door.lead')} onFocus={onSuccessSoon}>
      <WhyHere why={why} />
      <LoginForm />
    </DoorFrame>
  )
}
