import { useState } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { CopyIcon, DownloadIcon, PrintIcon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Download, copy the link, print. */
export function ReportActions({ token }: { token: string }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const toast = useToast()
  const [preparing, setPreparing] = useState(false)
  const [byHand, setByHand] = useState(false)
  const link = location.origin + location.pathname

  async function download() {
    const address = `/api/cleaning/public/report/${token}/pdf/?lang=${locale}`
    setPreparing(true)
    try {
      // Asked first only to see that it works, for a download that fails tells nobody. The file itself comes by
      // going to its address: the browsers inside chat apps cannot save a file made by the page.
      const answer = await fetch(address, { credentials: 'omit', headers: { 'Accept-Language': locale } })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(String(answer.status))
      location.assign(address)
    } catch {
      toast({ tone: 'alert', text: t('failed.downloading_report') })
    }
    setPreparing(false)
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast({ tone: 'good', text: t('action.link_copied') })
    } catch {
      setByHand(true)
    }
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        look="strong"
        busy={preparing}
        icon={<DownloadIcon className="size-5" />}
        onClick={() => void download()}
      >
        {t(preparing ? 'action.preparing_pdf' : 'action.download_pdf')}
      </Button>
      <Button icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
        {t('action.copy_link')}
      </Button>
      <Button icon={<PrintIcon className="size-5" />} onClick={() => print()}>
        {t('action.print')}
      </Button>
      {byHand && (
        <Dialog
          title={t('failed.copying_link')}
          closeLabel={t('action.close')}
          onClose={() => setByHand(false)}
        >
          <Field label={t('closed.copy_by_hand')}>
            {(control) => (
              <Input
                {...control}
                readOnly
                dir="ltr"
                value={link}
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
        </Dialog>
      )}
    </div>
  )
}
