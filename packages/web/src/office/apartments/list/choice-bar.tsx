import { useState } from 'react'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileIcon } from '../../../ui/icons.tsx'
import { DamageDialog } from '../history/damage-dialog.tsx'
import type { Choice } from './use-choice.ts'

/** Stands above the lower edge of the screen while photos and problems are chosen. */
export function ChoiceBar({ apartment, choice }: { apartment: string; choice: Choice }) {
  const { t } = useWords()
  const [making, setMaking] = useState(false)
  const count = choice.photos.list.length + choice.issues.list.length
  return (
    <>
      <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4">
        <p role="status" className="min-w-0 flex-1 basis-40 font-medium text-sm">
          {count === 0 ? t('pack.empty') : t('pack.chosen', { count })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={choice.stop}>
            {t('act.cancel')}
          </Button>
          <Button
            look="strong"
            icon={<FileIcon className="size-5" />}
            disabled={count === 0}
            onClick={() => setMaking(true)}
          >
            {t('pack.make')}
          </Button>
        </div>
      </div>
      {making && (
        <DamageDialog
          apartment={apartment}
          choice={choice}
          onDone={choice.stop}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
