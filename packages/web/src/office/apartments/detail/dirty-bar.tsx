import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'

/** Stands above the lower edge of the screen while something of the form is not saved. */
export function DirtyBar({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const { t } = useWords()
  return (
    <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4">
      <p role="status" className="min-w-0 flex-1 basis-40 font-medium text-sm text-waiting">
        {t('inventory.unsaved')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onDiscard}>
          {t('inventory.discard')}
        </Button>
        <Button type="submit" look="strong" busy={busy}>
          {t('act.save')}
        </Button>
      </div>
    </div>
  )
}
