import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useResendAll } from './use-deliveries.ts'

/** Resends everything that waited for balance, for administrators who topped up the account. */
export function ResendAll() {
  const { t } = useTexts()
  const toast = useToast()
  const resend = useResendAll()
  const onSuccess = ({ count }: { count: number }) =>
    toast({ text: t('delivery.resent', { count }), tone: 'good' })
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        size="small"
        icon={<RefreshIcon className="size-4" />}
        busy={resend.isPending}
        onClick={() => resend.mutate({ channel: 'whatsapp' }, { onSuccess })}
      >
        {t('delivery.resend_all')}
      </Button>
      {resend.error && (
        <p role="alert" className="text-alert text-sm">
          {failureText(resend.error, t, t('send.failed'))}
        </p>
      )}
    </div>
  )
}
