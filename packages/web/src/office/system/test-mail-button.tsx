import { getSystemStatus, sendTestMail } from '@brightkey/contract/system/endpoints'
import { readKey } from '../../platform/office/keys.ts'
import { useSystemText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/icons.tsx'
import { ServiceReason } from '../../ui/office/service-reason.tsx'

/** Sends a mail to the reader, and shows what the mail server made of it. */
export function TestMailButton() {
  const ts = useSystemText()
  const { t } = useTexts()
  const test = useWrite(sendTestMail, { rereads: () => [readKey(getSystemStatus, {})] })
  const result = test.data
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        size="small"
        icon={<SendIcon className="size-4" />}
        busy={test.isPending}
        onClick={() => test.mutate({})}
      >
        {ts('system.test_mail')}
      </Button>
      <div role="status">
        {result?.sent && <p className="text-good text-sm">{ts('system.test_sent', { to: result.to })}</p>}
        {result?.sent === false && (
          <>
            <p className="text-alert text-sm">{ts('system.test_refused')}</p>
            <ServiceReason label={ts('system.reply')} reason={result.reason} />
          </>
        )}
        {test.error && (
          <p className="text-alert text-sm">{failureText(test.error, t, ts('system.test_failed'))}</p>
        )}
      </div>
    </div>
  )
}
