import { useText } from '../../platform/language/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The phone could not keep what was just done, so it was not done; this must not be overlooked. */
export function NotKept({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={t('board.needs_attention')} closeLabel={t('page.close')} onClose={onClose}>
      {t('pictures.not_kept')}
    </Dialog>
  )
}
