import { useState } from 'react'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileIcon } from '../../../ui/icons.tsx'
import { AddToCaseDialog } from '../../fields/damage/add-dialog.tsx'
import { DamagePackDialog } from '../../fields/damage/pack-dialog.tsx'
import type { DamageSelection } from './damage-selection.tsx'

/** A bar at the lower edge of the screen while photos and problems are selected. */
export function SelectionBar({ apartment, selection }: { apartment: string; selection: DamageSelection }) {
  const { t } = useTexts()
  const td = useDamageText()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const photos = selection.photos.list
  const issues = selection.issues.list
  const count = photos.length + issues.length
  return (
    <>
      <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4">
        <p role="status" className="min-w-0 flex-1 basis-40 font-medium text-sm">
          {count === 0 ? t('pack.empty') : t('pack.chosen', { count })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={selection.stop}>
            {t('act.cancel')}
          </Button>
          <Button disabled={photos.length === 0} onClick={() => setIsAdding(true)}>
            {td('damage.add_to')}
          </Button>
          <Button
            look="strong"
            icon={<FileIcon className="size-5" />}
            disabled={count === 0}
            onClick={() => setIsDialogOpen(true)}
          >
            {t('pack.make')}
          </Button>
        </div>
      </div>
      {isAdding && (
        <AddToCaseDialog
          apartment={apartment}
          photos={photos}
          onDone={selection.stop}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isDialogOpen && (
        <DamagePackDialog
          apartment={apartment}
          selection={{ photos: [...photos], issues: [...issues] }}
          content={[
            photos.length > 0 && t('pack.photos', { count: photos.length }),
            issues.length > 0 && t('pack.issues', { count: issues.length }),
          ]}
          onDone={selection.stop}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  )
}
