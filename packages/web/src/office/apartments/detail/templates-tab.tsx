import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TemplateIcon } from '../../../ui/office/office-icons.tsx'
import { Empty } from '../../../ui/states.tsx'

const ApartmentReferences = lazyPart(
  async () => (await import('./apartment-references.tsx')).ApartmentReferences,
)

/** What an apartment has of its own for the work there: a link to its templates, and how its named photos should look. */
export function TemplatesTab({ id }: { id: string }) {
  const { t } = useTexts()
  const open = (
    <Link to="/templates" search={{ scope: 'apartment', apartment: id }} className={buttonClasses('soft')}>
      {t('flat.templates_open')}
    </Link>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card>
        <Empty icon={<TemplateIcon />} title={<h2>{t('flat.templates_title')}</h2>} action={open}>
          {t('flat.templates_hint')}
        </Empty>
      </Card>
      <Suspense>
        <ApartmentReferences id={id} />
      </Suspense>
    </div>
  )
}
