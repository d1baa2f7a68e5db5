import { renewClientLink } from '@brightkey/contract/reports/endpoints'
import { useState } from 'react'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { Confirm } from '../../ui/office/confirm.tsx'
import { OpenIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ofReport } from './use-deliveries.ts'

type LinkProps = { reportId: string; url: string; unsaved: boolean }

/** The client's link: to look at it oneself, and to put another one in its place. */
export function ClientLink({ reportId, url, unsaved }: LinkProps) {
  const { t } = useWords()
  const toast = useToast()
  const renew = useWrite(renewClientLink, ofReport)
  const [asking, setAsking] = useState(false)
  function onSuccess() {
    setAsking(false)
    toast({ text: t('client.renewed'), tone: 'good' })
  }
  return (
    <div className="grid grid-cols-1 gap-1.5 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noopener" className={buttonClasses('soft', 'small')}>
          <OpenIcon className="size-4" />
          {t('client.preview')}
        </a>
        <Button
          look="quiet"
          size="small"
          icon={<RefreshIcon className="size-4" />}
          onClick={() => setAsking(true)}
        >
          {t('client.renew')}
        </Button>
      </div>
      {unsaved && <p className="text-muted text-sm">{t('client.preview_unsaved')}</p>}
      {asking && (
        <Confirm
          title={t('client.renew_title')}
          labels={{ confirm: t('client.renew'), cancel: t('act.cancel') }}
          busy={renew.isPending}
          error={renew.error && wordsOf(renew.error, t('act.save_failed'))}
          onConfirm={() => renew.mutate({ id: reportId }, { onSuccess })}
          onClose={() => setAsking(false)}
        >
          {t('client.renew_text')}
        </Confirm>
      )}
    </div>
  )
}
