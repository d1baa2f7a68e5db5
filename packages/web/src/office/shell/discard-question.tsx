import { useWords } from '../../platform/office/words.tsx'
import { Confirm } from '../../ui/office/confirm.tsx'

type QuestionProps = { onDiscard: () => void; onStay: () => void }

/** Asks before a dialog is closed with changes in it. */
export function DiscardQuestion({ onDiscard, onStay }: QuestionProps) {
  const { t } = useWords()
  return (
    <Confirm
      title={t('act.discard_title')}
      labels={{ confirm: t('act.discard'), cancel: t('act.keep_editing') }}
      busy={false}
      onConfirm={onDiscard}
      onClose={onStay}
    >
      {t('act.discard_text')}
    </Confirm>
  )
}
