import { useTexts } from '../../../platform/office/texts.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/office/modal.tsx'

/** Shows the selected URL to copy by keyboard, if the browser forbids the clipboard. */
export function CopyByHand({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Modal title={t('share.copy')} closeLabel={t('act.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <Notice tone="alert">{t('share.copy_failed')}</Notice>
        <Field label={t('share.copy_by_hand')}>
          {(control) => (
            <Input
              {...control}
              readOnly
              dir="ltr"
              value={url}
              ref={(node) => node?.select()}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      </div>
    </Modal>
  )
}
