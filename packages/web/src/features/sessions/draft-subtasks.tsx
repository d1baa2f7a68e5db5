import { textIn } from '@brightkey/contract/locale'
import { useRef } from 'react'
import { useWords } from '../../platform/office-words.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { type DraftSubtask, retitled } from './draft.ts'

type SubtasksProps = { subtasks: readonly DraftSubtask[]; onChange: (subtasks: DraftSubtask[]) => void }

/** The subtasks as lines to type in; Enter begins the next one. */
export function DraftSubtasks({ subtasks, onChange }: SubtasksProps) {
  const { t, locale } = useWords()
  const fresh = useRef<string | null>(null)

  function add() {
    fresh.current = crypto.randomUUID()
    onChange([...subtasks, { key: fresh.current, title: { [locale]: '' } }])
  }
  const change = (key: string, typed: string) =>
    onChange(
      subtasks.map((each) =>
        each.key === key ? { ...each, title: retitled(each.title, typed, locale) } : each,
      ),
    )

  return (
    <div className="mt-2 grid gap-1 border-line border-t pt-2">
      <ul className="grid grid-cols-1 gap-1">
        {subtasks.map(({ key, title }) => (
          <li key={key} className="flex items-center gap-1">
            <input
              dir="auto"
              aria-label={t('make.subtask')}
              value={textIn(title, locale)}
              maxLength={200}
              ref={(node) => {
                if (node && fresh.current === key) node.focus()
                if (fresh.current === key) fresh.current = null
              }}
              onChange={({ target }) => change(key, target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                add()
              }}
              className="min-h-11 min-w-0 flex-1 rounded-control border border-line bg-surface px-3 text-sm focus:border-edge"
            />
            <IconButton
              size="small"
              label={`${t('make.subtask_remove')}: ${textIn(title, locale)}`}
              icon={<CloseIcon className="size-4" />}
              onClick={() => onChange(subtasks.filter((each) => each.key !== key))}
            />
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        size="small"
        icon={<PlusIcon className="size-4" />}
        className="justify-self-start"
        onClick={add}
      >
        {t('make.subtask_add')}
      </Button>
    </div>
  )
}
