import { listExpiries } from '@brightkey/contract/expiries/endpoints'
import { addHolidayHomePack, listTemplates } from '@brightkey/contract/templates/endpoints'
import { readKey } from '../../platform/office/keys.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useExpiryText } from '../fields/expiry/expiry-text.ts'

/** How many expiry dates the pack has for each apartment. */
const packDates = 8

/** Lists what the pack of a holiday home adds, and adds it. */
export function PackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const te = useExpiryText()
  const toast = useToast()
  const add = useWrite(addHolidayHomePack, {
    rereads: () => [readKey(listTemplates, {}), readKey(listExpiries, {})],
  })
  const addPack = () =>
    add.mutate(
      {},
      {
        onSuccess({ templates, expiries: dates }) {
          const text = templates + dates === 0 ? te('pack.nothing') : te('pack.added', { templates, dates })
          toast({ text, tone: 'good' })
          onClose()
        },
      },
    )
  return (
    <Modal
      title={te('pack.open')}
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={
        <DialogFooter cancel={t('act.cancel')}>
          <Button look="strong" busy={add.isPending} onClick={addPack}>
            {te('pack.add')}
          </Button>
        </DialogFooter>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <ErrorNotice>{add.error && failureText(add.error, t, te('pack.failed'))}</ErrorNotice>
        <p>{te('pack.lead')}</p>
        <ul className="list-disc ps-5">
          <li>{te('pack.template')}</li>
          <li>{te('pack.inspection')}</li>
          <li>{te('pack.dates', { count: packDates })}</li>
        </ul>
        <p className="text-muted text-sm">{te('pack.once')}</p>
        <Notice>{te('pack.confirm')}</Notice>
      </div>
    </Modal>
  )
}
