import type { Template } from '@brightkey/contract/templates/schema'
import { newId } from '../../../platform/client-id.ts'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAct } from '../../queue/outbox-context.tsx'

type AddTaskSheetProps = { templates: readonly Template[]; onClose: () => void }

/** Adds one of the offered tasks; the id is made here, so a doubled arrival is one task. */
export function AddTaskSheet({ templates, onClose }: AddTaskSheetProps) {
  const t = useText()
  const tSheet = useSheetText()
  const act = useAct()
  function add(template_id: string) {
    void act({ kind: 'add-task', task_id: newId(), template_id })
    onClose()
  }
  return (
    <Dialog title={t('board.add')} closeLabel={t('page.close')} onClose={onClose}>
      <p className="mb-3 text-muted">{tSheet('board.add_hint')}</p>
      <ul className="grid gap-2">
        {templates.map((template) => (
          <li key={template.id}>
            <Button wide className="justify-start text-start" onClick={() => add(template.id)}>
              <bdi>{template.title_text}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
