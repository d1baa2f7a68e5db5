import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Choice } from './use-choice.ts'

/** Begins to choose for a damage pack; gone while it goes on. */
export function ChooseButton({ choice }: { choice: Choice }) {
  const { t } = useWords()
  if (choice.choosing) return null
  return (
    <Button size="small" look="quiet" title={t('pack.choose_for')} onClick={choice.start}>
      {t('pack.choose')}
    </Button>
  )
}
