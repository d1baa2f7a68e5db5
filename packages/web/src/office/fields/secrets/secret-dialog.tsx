import type { ReactNode } from 'react'
import { copyText } from '../../../platform/clipboard.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyIcon, KeyIcon } from '../../../ui/icons.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { useToast } from '../../../ui/toast.tsx'

type SecretDialogProps = {
  title: string
  secret: string
  /** That it is shown this once, and where it belongs. */
  children: ReactNode
  labels: { copy: string; done: string }
  onClose: () => void
}

/** Shows a secret that is never shown again. */
export function SecretDialog({ title, secret, children, labels, onClose }: SecretDialogProps) {
  const { t } = useTexts()
  const toast = useToast()
  const copy = async () =>
    toast(
      (await copyText(secret))
        ? { text: t('share.copied'), tone: 'good' }
        : { text: t('share.copy_failed'), tone: 'alert' },
    )
  return (
    <Modal
      title={title}
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button onClick={onClose}>{labels.done}</Button>
          <Button look="strong" icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
            {labels.copy}
          </Button>
        </DialogFooter>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p dir="ltr" className="select-all break-all rounded-control bg-sunken px-4 py-3 font-mono text-sm">
          {secret}
        </p>
        <Notice tone="waiting" icon={<KeyIcon className="size-5" />}>
          {children}
        </Notice>
      </div>
    </Modal>
  )
}
