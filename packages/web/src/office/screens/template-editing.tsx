import type { Apartment } from '@brightkey/contract/apartments/schema'
import { templateScopes } from '@brightkey/contract/templates/choices'
import type { Template } from '@brightkey/contract/templates/schema'
import { useState } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { ApartmentField } from '../apartments/detail/apartment-field.tsx'
import { TemplateEditor } from '../templates/template-editor.tsx'
import type { Scope } from '../templates/templates-search.ts'

type EditingProps = {
  template: Template | null
  changes: boolean
  scope: Scope
  apartment: Apartment | null
  onSaved: () => void
  onClose: () => void
}

/** The editor, and for a new template the choice of where it is offered. */
export function TemplateEditing({ scope, apartment, ...rest }: EditingProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(scope)
  const [home, setHome] = useState(apartment)
  const where = !rest.changes && (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
      <div className="grid gap-1.5">
        <span className="font-semibold text-sm">{t('templates.offered')}</span>
        <Segments
          label={t('templates.offered')}
          value={chosen}
          choices={templateScopes.map((value) => ({ value, label: t(`templates.${value}`) }))}
          onChange={setChosen}
        />
      </div>
      {chosen === 'apartment' && (
        <div className="min-w-0 flex-1 basis-64">
          <ApartmentField value={home} onChange={setHome} error={null} />
        </div>
      )}
    </div>
  )
  const place = chosen === 'apartment' ? { scope: chosen, apartment_id: home?.id ?? null } : { scope: chosen }
  return <TemplateEditor {...rest} where={where} place={place} />
}
