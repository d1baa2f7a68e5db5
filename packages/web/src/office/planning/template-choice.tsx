import { textIn } from '@brightkey/contract/locale'
import { listTemplates } from '@brightkey/contract/templates/endpoints'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'

type ChoiceProps = {
  /** Whose own templates are offered too; null: of no apartment. */
  apartment: string | null
  /** The chosen ones, in the order of the tasks; none: the tasks with which a session of the apartment starts. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which templates make the tasks of a rule's sessions. */
export function TemplateChoice({ apartment, chosen, onChange }: ChoiceProps) {
  const { t, locale } = useTexts()
  const own = useRead(
    listTemplates,
    apartment === null ? null : { scope: 'apartment', apartment_id: apartment, limit: 100 },
  )
  const general = useRead(listTemplates, { scope: 'general', limit: 100 })
  const used = apartment === null ? [general] : [own, general]
  const failed = used.filter((list) => list.isError)
  const offered = used.flatMap(({ data }) => data?.results ?? [])
  const count = offered.filter(({ id }) => chosen.includes(id)).length
  return (
    <Disclosure
      className="rounded-control border border-edge px-3.5"
      summaryClassName="min-h-control"
      summary={
        <>
          <span className="font-semibold text-sm">{t('make.tasks')}</span>
          <span className="ms-auto min-w-0 truncate text-muted text-sm [&+svg]:ms-0">
            {count === 0 ? t('rules.usual_tasks') : t('make.task_count', { count })}
          </span>
        </>
      }
    >
      <p className="pb-1 text-muted text-sm">{t('rules.tasks_hint')}</p>
      {failed.length > 0 ? (
        <ErrorState
          title={t('act.load_failed')}
          retry={{ label: t('common.retry'), onRetry: () => failed.forEach((list) => void list.refetch()) }}
        />
      ) : used.some(({ isPending }) => isPending) ? (
        <Skeleton label={t('make.templates_loading')} rows={2} />
      ) : (
        <ul className="-mx-3 grid max-h-80 grid-cols-1 overflow-y-auto pb-2">
          {offered.map(({ id, title }) => (
            <li key={id}>
              <CheckRow
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              >
                <Isolated>{textIn(title, locale)}</Isolated>
              </CheckRow>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
