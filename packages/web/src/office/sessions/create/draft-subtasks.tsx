import { textIn } from '@brightkey/contract/locale'
import { useRef } from 'react'
import { useSortingWords } from '../../../platform/office/use-sorting-words.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx'
import { Sortable } from '../../../ui/office/sortable/sortable.tsx'
import { type DraftSubtask, moved } from './draft.ts'
import { DraftText } from './draft-text.tsx'

type SubtasksProps = {
  value: readonly DraftSubtask[]
  onChange: (subtasks: DraftSubtask[]) => void
  everyLanguage: boolean
  /** Opens the choice of subtasks that belong together, where there is one. */
  onAddFromTemplate?: (() => void) | undefined
}

/** The subtasks as lines to type in; Enter begins the next one. */
export function DraftSubtasks({ value, onChange, everyLanguage, onAddFromTemplate }: SubtasksProps) {
  const { t, locale } = useWords()
  const words = useSortingWords()
  const fresh = useRef<string | null>(null)
  const nameOf = ({ title }: DraftSubtask) => textIn(title, locale) || t('make.subtask')

  function addAfter(index: number) {
    fresh.current = crypto.randomUUID()
    onChange(value.toSpliced(index + 1, 0, { key: fresh.current, title: { [locale]: '' } }))
  }
  const icon = <PlusIcon className="size-4" />
  return (
    <div className="mt-2 grid grid-cols-1 gap-2 border-line border-t pt-2">
      <Sortable
        items={value}
        getKey={({ key }) => key}
        getName={nameOf}
        texts={words}
        onMove={(from, to) => onChange(moved(value, from, to))}
        className="gap-1.5"
      >
        {(subtask, { grip, steps }) => (
          <div className="group/row flex flex-wrap items-start gap-x-1">
            <span className="-ms-1">{grip}</span>
            <div className="min-w-0 flex-1">
              <DraftText
                label={t('make.subtask')}
                value={subtask.title}
                everyLanguage={everyLanguage}
                onChange={(title) =>
                  onChange(value.map((each) => (each.key === subtask.key ? { ...each, title } : each)))
                }
                onEnter={() => addAfter(value.indexOf(subtask))}
                ref={(node) => {
                  if (node && fresh.current === subtask.key) node.focus()
                  if (fresh.current === subtask.key) fresh.current = null
                }}
              />
            </div>
            {/* On a phone the buttons come with the line that is being worked on. */}
            <span className="flex pt-1 max-sm:order-last max-sm:hidden max-sm:basis-full max-sm:justify-end max-sm:group-focus-within/row:flex">
              {steps}
            </span>
            <span className="flex pt-1">
              <IconButton
                size="small"
                label={`${t('make.subtask_remove')}: ${nameOf(subtask)}`}
                icon={<CloseIcon className="size-4" />}
                onClick={() => onChange(value.filter((each) => each.key !== subtask.key))}
              />
            </span>
          </div>
        )}
      </Sortable>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" icon={icon} onClick={() => addAfter(value.length - 1)}>
          {t('make.subtask_add')}
        </Button>
        {onAddFromTemplate && (
          <Button look="quiet" size="small" icon={icon} onClick={onAddFromTemplate}>
            {t('make.add_subtasks')}
          </Button>
        )}
      </div>
    </div>
  )
}
