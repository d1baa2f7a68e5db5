import type { DamageCase } from '@brightkey/contract/reports/damage-case-routes'
import { addDamageReceipt, removeDamageReceipt } from '@brightkey/contract/reports/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../../../platform/client-id.ts'
import { changedBy } from '../../../platform/office/keys.ts'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon, FileIcon } from '../../../ui/icons.tsx'
import { UploadIcon } from '../../../ui/office/office-icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { sendFile } from '../upload/send-file.ts'

type Receipt = DamageCase['receipts'][number]

/** The receipts and quotes of a case as files. */
export function CaseReceipts({ damageCase: { id, receipts = [] } }: { damageCase: DamageCase }) {
  const { t } = useTexts()
  const td = useDamageText()
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const onError = (error: Error) =>
    toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' })
  const adding = useMutation({
    mutationFn: (file: File) => sendFile(addDamageReceipt, { id, receipt_id: newId() }, file),
    onSuccess: () =>
      Promise.all(
        changedBy(addDamageReceipt, { id, receipt_id: '' }).map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
    onError,
  })
  const removing = useWrite(removeDamageReceipt, { onError })
  const name = (receipt: Receipt) =>
    td('damage.receipt_file', {
      number: receipts.indexOf(receipt) + 1,
      type: receipt.mime === 'application/pdf' ? 'PDF' : receipt.mime === 'image/png' ? 'PNG' : 'JPG',
    })
  return (
    <Panel
      title={td('damage.receipt')}
      aside={
        <Button
          size="small"
          look="quiet"
          busy={adding.isPending}
          icon={<UploadIcon className="size-5" />}
          onClick={() => picker.current?.click()}
        >
          {td('damage.receipt_add')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-2">
        <ul className="grid grid-cols-1 divide-y divide-line empty:hidden">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="flex items-center gap-2">
              <a
                href={receipt.url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-control min-w-0 flex-1 items-center gap-3 text-primary underline underline-offset-4"
              >
                {receipt.thumb_url ? (
                  <img src={receipt.thumb_url} alt="" className="size-10 rounded-control object-cover" />
                ) : (
                  <FileIcon className="size-6" />
                )}
                <span>{name(receipt)}</span>
              </a>
              <IconButton
                look="quiet"
                label={`${td('damage.receipt_remove')}: ${name(receipt)}`}
                icon={<CloseIcon className="size-5" />}
                disabled={removing.isPending}
                onClick={() => removing.mutate({ id, receiptId: receipt.id })}
              />
            </li>
          ))}
        </ul>
        <p className="text-muted text-sm">{td('damage.receipts_hint')}</p>
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        aria-label={td('damage.receipt_add')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be chosen again.
          target.value = ''
          if (file) adding.mutate(file)
        }}
      />
    </Panel>
  )
}
