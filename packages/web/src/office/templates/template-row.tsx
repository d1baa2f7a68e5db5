import { textIn } from '@brightkey/contract/locale'
import type { Template } from '@brightkey/contract/templates/schema'
import { has } from '@brightkey/contract/users/rules'
import { useUser } from '../../platform/office/login.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { ArchiveIcon, EditIcon, MoreIcon } from '../../ui/office/office-icons.tsx'
import type { SortableTools } from '../../ui/office/sortable/sortable.tsx'
import { missingLanguages } from './template-draft.ts'

type RowProps = {
  template: Template
  /** Where it may be moved. */
  tools: SortableTools | null
  onEdit: () => void
  onCopy: () => void
  onArchive: (archived: boolean) => void
}

/** A template in its list: what it is called, what it asks for, and what its texts lack. */
export function TemplateRow({ template, tools, onEdit, onCopy, onArchive }: RowProps) {
  const { t, locale } = useWords()
  const mayEdit = has(useUser(), 'templates.edit')
  const title = textIn(template.title, locale)
  const missing = missingLanguages(template, locale)
  const inspection = template.scope === 'inspection'
  const icon = 'size-5'
  return (
    <Card className="flex flex-wrap items-start gap-x-1 p-3 sm:p-4">
      {tools && <span className="-ms-1.5">{tools.grip}</span>}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5 py-1.5">
        <h2 className="font-bold">
          {mayEdit && !template.archived ? (
            <button type="button" onClick={onEdit} className="rounded-control text-start hover:text-primary">
              <bdi>{title}</bdi>
            </button>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h2>
        <p className="line-clamp-2 text-muted text-sm">
          {template.subtasks.map((subtask) => textIn(subtask.title, locale)).join(' · ')}
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
