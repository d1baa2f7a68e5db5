import { textIn } from '@brightkey/contract/locale'
import { archiveTemplate, updateTemplate } from '@brightkey/contract/templates/endpoints'
import type { Template } from '@brightkey/contract/templates/schema'
import { has } from '@brightkey/contract/users/rules'
import { textDirection } from '@brightkey/i18n/languages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { taskDrawing } from '../../platform/language/task-topic.ts'
import { useUser } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useSortingTexts } from '../../platform/office/use-sorting-texts.ts'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { ArchiveIcon, EditIcon, MoreIcon, TemplateIcon } from '../../ui/office/office-icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Sortable, type SortableTools } from '../../ui/office/sortable/sortable.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { missingLanguages } from './template-draft.ts'
import { type TemplatesQuery, useOrderTemplates, useTemplateList } from './use-templates.ts'

type ListProps = {
  query: TemplatesQuery
  add: ReactNode
  onEdit: (template: Template) => void
  onCopy: (template: Template) => void
}

export function TemplateList({ query, add, onEdit, onCopy }: ListProps) {
  const { t, locale } = useTexts()
  const toast = useToast()
  const sortingTexts = useSortingTexts()
  const mayEdit = has(useUser(), 'templates.edit')
  const list = useTemplateList(query)
  const archive = useWrite(({ id, archived }: { id: string; archived: boolean }) =>
    archived ? call(archiveTemplate, { id }) : call(updateTemplate, { id, archived }),
  )
  const order = useOrderTemplates(query)

  if (list.isPending) return <Skeleton label={t('templates.loading')} rows={4} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const templates = list.data.pages.flatMap((page) => page.results)
  if (templates.length === 0) return <NoResults query={query} add={add} />

  const setArchived = ({ id }: Template, archived: boolean) =>
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
        onError: (failure) => toast({ text: failureText(failure, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  const row = (template: Template, tools: Parameters<typeof TemplateRow>[0]['tools']) => (
    <TemplateRow
      key={template.id}
      template={template}
      tools={tools}
      onEdit={() => onEdit(template)}
      onCopy={() => onCopy(template)}
      onArchive={(archived) => setArchived(template, archived)}
    />
  )
  const isSortable = mayEdit && query.archived !== 'true' && templates.length > 1
  return (
    <div className="grid grid-cols-1 gap-3">
      {isSortable ? (
        <Sortable
          items={templates}
          getKey={({ id }) => id}
          getName={({ title }) => textIn(title, locale)}
          texts={sortingTexts}
          onReorder={(reordered) =>
            order(reordered, () => toast({ text: t('templates.order_failed'), tone: 'alert' }))
          }
          className="gap-3"
        >
          {row}
        </Sortable>
      ) : (
        templates.map((template) => row(template, null))
      )}
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

function NoResults({ query, add }: Pick<ListProps, 'query' | 'add'>) {
  const { t } = useTexts()
  const all = (
    <Link to="/templates" className={buttonClasses()}>
      {t('nav.templates')}
    </Link>
  )
  if (query.archived === 'true')
    return <Empty icon={<TemplateIcon />} title={t('templates.empty_archived')} action={all} />
  if (query.scope === 'apartment')
    return (
      <Empty icon={<TemplateIcon />} title={t('templates.empty_apartment')} action={add}>
        {t('templates.empty_apartment_hint')}
      </Empty>
    )
  return <Empty icon={<TemplateIcon />} title={t('templates.empty')} action={add} />
}

type RowProps = {
  template: Template
  /** Null if it cannot be moved. */
  tools: SortableTools | null
  onEdit: () => void
  onCopy: () => void
  onArchive: (archived: boolean) => void
}

/** A template of the list: title, required photos and missing translations. */
function TemplateRow({ template, tools, onEdit, onCopy, onArchive }: RowProps) {
  const { t, locale } = useTexts()
  const mayEdit = has(useUser(), 'templates.edit')
  const title = textIn(template.title, locale)
  const missing = missingLanguages(template, locale)
  const inspection = template.scope === 'inspection'
  const icon = 'size-5'
  return (
    <Card className="flex flex-wrap items-start gap-x-1 p-3 sm:p-4">
      {tools && <span className="-ms-1.5">{tools.grip}</span>}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5 py-1.5">
        <h2 className="flex items-center gap-2.5 font-bold">
          <Drawing name={taskDrawing(template)} className="size-6 text-primary" />
          {mayEdit && !template.archived ? (
            <button type="button" onClick={onEdit} className="rounded-control text-start hover:text-primary">
              <Isolated>{title}</Isolated>
            </button>
          ) : (
            <Isolated>{title}</Isolated>
          )}
        </h2>
        <p className="line-clamp-2 text-muted text-sm">
          <Isolated>
            {template.subtasks
              .map((subtask) => textIn(subtask.title, locale))
              .join(textDirection(locale) === 'rtl' ? '؛ ' : '; ')}
          </Isolated>
        </p>
        <div className="flex flex-wrap gap-1.5">
          {inspection && !template.room && <Badge tone="primary">{t('templates.everywhere')}</Badge>}
          {template.room && <Badge tone="primary">{t(`room.${template.room}`)}</Badge>}
          <Badge>
            {t(inspection ? 'templates.points' : 'templates.subtasks', { count: template.subtasks.length })}
          </Badge>
          {!inspection && <Badge>{t('templates.after_photos', { count: template.required_photos })}</Badge>}
          {!inspection && template.required_before_photos > 0 && (
            <Badge>{t('templates.before_photos', { count: template.required_before_photos })}</Badge>
          )}
          {missing !== '' && <Badge tone="waiting">{t('templates.missing', { languages: missing })}</Badge>}
        </div>
      </div>
      {mayEdit && (
        <span className="flex max-sm:basis-full max-sm:justify-end">
          {tools?.steps}
          {template.archived ? (
            <Button size="small" onClick={() => onArchive(false)}>
              {t('templates.unarchive')}
            </Button>
          ) : (
            <Menu
              trigger={
                <IconButton
                  size="small"
                  label={`${t('act.more')}: ${title}`}
                  icon={<MoreIcon className={icon} />}
                />
              }
            >
              <MenuItem icon={<EditIcon className={icon} />} onPress={onEdit}>
                {t('act.edit')}
              </MenuItem>
              <MenuItem icon={<CopyIcon className={icon} />} onPress={onCopy}>
                {t('templates.copy')}
              </MenuItem>
              <MenuItem icon={<ArchiveIcon className={icon} />} danger onPress={() => onArchive(true)}>
                {t('templates.archive')}
              </MenuItem>
            </Menu>
          )}
        </span>
      )}
    </Card>
  )
}
