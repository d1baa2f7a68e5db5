import { useText } from '../../../platform/language/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'

export function AddTask({ onAdd }: { onAdd: () => void }) {
  const t = useText()
  return (
    <div className="lg:order-1 lg:col-span-3">
      <Button look="quiet" icon={<PlusIcon className="size-5" />} onClick={onAdd}>
        {t('board.add')}
      </Button>
    </div>
  )
}
