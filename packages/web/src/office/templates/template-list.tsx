import { textIn } from '@brightkey/contract/locale'
import { archiveTemplate, updateTemplate } from '@brightkey/contract/templates/endpoints'
import type { Template } from '@brightkey/contract/templates/schema'
import { has } from '@brightkey/contract/users/rules'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/office/login.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useSortingWords } from '../../platform/office/use-sorting-words.ts'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { TemplateIcon } from '../../ui/office/office-icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Sortable } from '../../ui/office/sortable/sortable.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { TemplateRow } from './template-row.tsx'
import { type TemplatesAsked, useOrderTemplates, useTemplateList } from './use-templates.ts'

type ListProps = {
  asked: TemplatesAsked
  add: ReactNode
  onEdit: (template: Template) => void
  onCopy: (template: Template) => void
}

export function TemplateList({ asked, add, onEdit, onCopy }: ListProps) {
  const { t, locale } = useWords()
  const toast = useToast()
  const words = useSortingWords()
  const mayEdit = has(useUser(), 'templates.edit')
  const list = useTemplateList(asked)
  const archive = useWrite(({ id, archived }: { id: string; archived: boolean }) =>
    archived ? call(archiveTemplate, { id }) : call(updateTemplate, { id, archived }),
  )
  const order = useOrderTemplates(asked)

  if (list.isPending) return <Skeleton label={t('templates.loading')} rows={4} />
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={wordsOf(list.error, t('act.load_failed'))}
        retry={{ label: t('common.retry'), onRetry: () => void list.refetch() }}
      />
    )
  const found = list.data.pages.flatMap((page) => page.results)
  if (found.length === 0) return <NoneFound asked={asked} add={add} />

  const putAway = ({ id }: Template, archived: boolean) =>
    archive.mutate(
      { id, archived },
      {
        onSuccess: () =>
          toast(
            archived
              ? {
                  text: t('templates.archived_done'),
                  action: {
                    label: t('templates.unarchive'),
                    onPress: () => archive.mutate({ id, archived: false }),
                  },
                }
              : { text: t('templates.unarchived_done'), tone: 'good' },
          ),
        onError: (failure) => toast({ text: wordsOf(failure, t('act.save_failed')), tone: 'alert' }),
      },
    )
  const row = (template: Template, tools: Parameters<typeof TemplateRow>[0]['tools']) => (
    <TemplateRow
      key={template.id}
      template={template}
      tools={tools}
      onEdit={() => onEdit(template)}
      onCopy={() => onCopy(template)}
      onArchive={(archived) => putAway(template, archived)}
    />
  )
  const movable = mayEdit && asked.archived !== 'true' && found.length > 1
  return (
    <div className="grid grid-cols-1 gap-3">
      {movable ? (
        <Sortable
          items={found}
          getKey={({ id }) => id}
          getName={({ title }) => textIn(title, locale)}
          texts={words}
          onMove={(from, to) =>
            order(found.toSpliced(from, 1).toSpliced(to, 0, ...found.slice(from, from + 1)), () =>
              toast({ text: t('templates.order_failed'), tone: 'alert' }),
            )
          }
          className="gap-3"
        >
          {row}
        </Sortable>
      ) : (
        found.map((template) => row(template, null))
      )}
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

function NoneFound({ asked, add }: Pick<ListProps, 'asked' | 'add'>) {
  const { t } = useWords()
  if (asked.archived === 'true')
    return <Empty icon={<TemplateIcon />} title={t('templates.empty_archived')} />
  if (asked.scope === 'apartment')
    return (
      <Empty icon={<TemplateIcon />} title={t('templates.empty_apartment')} action={add}>
        {t('templates.empty_apartment_hint')}
      </Empty>
    )
  return (
    <Empty icon={<TemplateIcon />} title={t('templates.empty')} action={add}>
      {t(`templates.${asked.scope}_hint`)}
    </Empty>
  )
}
