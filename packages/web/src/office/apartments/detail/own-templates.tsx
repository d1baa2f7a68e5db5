import { Link } from '@tanstack/react-router'
import { useWords } from '../../../platform/office/words.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TemplateIcon } from '../../../ui/office/office-icons.tsx'
import { Empty } from '../../../ui/states.tsx'

/** Leads to the templates that belong to this apartment alone. */
export function OwnTemplates({ id }: { id: string }) {
  const { t } = useWords()
  const open = (
    <Link to="/templates" search={{ scope: 'apartment', apartment: id }} className={buttonClasses('soft')}>
      {t('flat.templates_open')}
    </Link>
  )
  return (
    <Card>
      <Empty icon={<TemplateIcon />} title={<h2>{t('flat.templates_title')}</h2>} action={open}>
        {t('flat.templates_hint')}
      </Empty>
    </Card>
  )
}
