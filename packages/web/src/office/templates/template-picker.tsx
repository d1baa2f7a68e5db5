import { textIn } from '@brightkey/contract/locale'
import type { Template } from '@brightkey/contract/templates/schema'
import { taskDrawing } from '../../platform/language/task-topic.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { Scope } from './templates-search.ts'
import { useTemplates } from './use-templates.ts'

/** Points of an inspection are not tasks, so they are not offered. */
type TaskScope = Exclude<Scope, 'inspection'>

type PickerProps = {
  title: string
  /** Shown when nothing is offered. */
  empty: string
  scopes: readonly TaskScope[]
  /** The apartment whose templates are offered too. */
  apartment: string | null
  onPick: (template: Template) => void
  onClose: () => void
}

/** Offers templates by scope; several can be added in turn. */
export function TemplatePicker({ title, empty, scopes, apartment, onPick, onClose }: PickerProps) {
  const { t } = useTexts()
  const lists = {
    apartment: useTemplates('apartment', apartment ?? undefined),
    general: useTemplates('general'),
    task: useTemplates('task'),
  }
  const usedScopes = scopes.filter((scope) => scope !== 'apartment' || apartment !== null)
  const failed = usedScopes.filter((scope) => lists[scope].isError)
  const filledLists = usedScopes.flatMap((scope) => {
    const templates = lists[scope].data ?? []
    return templates.length > 0 ? [{ scope, templates }] : []
  })
  const isWaiting = usedScopes.some((scope) => lists[scope].isPending)
  return (
    <Modal title={title} closeLabel={t('act.close')} onClose={onClose}>
      {isWaiting && failed.length === 0 && <Skeleton label={t('make.templates_loading')} />}
      {failed.length > 0 && (
        <ErrorState
          title={t('act.load_failed')}
          retry={{
            label: t('common.retry'),
            onRetry: () => failed.forEach((scope) => void lists[scope].refetch()),
          }}
        />
      )}
      {!isWaiting && failed.length === 0 && filledLists.length === 0 && <Empty title={empty} />}
      {filledLists.map(({ scope, templates }) => (
        <section key={scope} className="-mx-2 mb-3">
          {scopes.length > 1 && (
            <h3 className="px-3 py-1 font-semibold text-muted text-sm">{t(`templates.${scope}`)}</h3>
          )}
          <ul className="grid grid-cols-1">
            {templates.map((template) => (
              <li key={template.id}>
                <Choice template={template} onPick={() => onPick(template)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  )
}

function Choice({ template, onPick }: { template: Template; onPick: () => void }) {
  const { locale } = useTexts()
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-start hover:bg-sunken"
    >
      <Drawing name={taskDrawing(template)} className="size-6 text-primary" />
      <span className="min-w-0 flex-1">
        <Isolated className="block font-semibold">{textIn(template.title, locale)}</Isolated>
        <Isolated className="block truncate text-muted text-sm">
          {template.subtasks.map(({ title }) => textIn(title, locale)).join(' · ')}
        </Isolated>
      </span>
      <PlusIcon className="size-5 text-primary" />
    </button>
  )
}
