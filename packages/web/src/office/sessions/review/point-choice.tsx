import { textIn } from '@brightkey/contract/locale'
import type { Task } from '@brightkey/contract/sessions/schema'
import { useTexts } from '../../../platform/office/texts.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

type PointChoiceProps = {
  task: Task
  /** Ids of points, of other tasks too. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The points of a task that the cleaner has to do again; renders nothing for a task without ticked ones. */
export function PointChoice({ task, chosen, onChange }: PointChoiceProps) {
  const { t, locale } = useTexts()
  const ticked = task.subtasks.filter(({ done }) => done)
  if (ticked.length === 0) return null
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="pt-1 pb-1.5 text-muted text-sm">{t('gallery.points')}</legend>
      {ticked.map(({ id, title }) => (
        <CheckRow
          key={id}
          className="-mx-3 text-sm"
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        >
          <Isolated>{textIn(title, locale)}</Isolated>
        </CheckRow>
      ))}
    </fieldset>
  )
}
