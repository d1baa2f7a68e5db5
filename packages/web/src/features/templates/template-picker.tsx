import { textIn } from '@brightkey/contract/locale'
import type { Template } from '@brightkey/contract/templates/schema'
import { useWords } from '../../platform/office-words.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useTemplates } from './use-templates.ts'

/** Offers the templates; several can be taken one after another. */
export function TemplatePicker({
  onPick,
  onClose,
}: {
  onPick: (template: Template) => void
  onClose: () => void
}) {
  const { t, locale } = useWords()
  const templates = useTemplates()
  return (
    <Modal title={t('make.templates_title')} closeLabel={t('act.close')} onClose={onClose}>
      {templates.isPending && <Skeleton label={t('make.templates_loading')} />}
      {templates.isError && (
        <ErrorState
          title={t('act.load_failed')}
          retry={{ label: t('common.retry'), onRetry: () => void templates.refetch() }}
        />
      )}
      {templates.data?.length === 0 && <Empty title={t('act.nothing_found')} />}
      <ul className="-mx-2 grid">
        {templates.data?.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              onClick={() => onPick(template)}
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-start hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold">{textIn(template.title, locale)}</bdi>
                <bdi className="block truncate text-muted text-sm">
                  {template.subtasks.map(({ title }) => textIn(title, locale)).join(' · ')}
                </bdi>
              </span>
              <PlusIcon className="size-5 text-primary" />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
