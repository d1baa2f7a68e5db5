import { getApartment } from '@brightkey/contract/apartments/endpoints'
import type { Apartment } from '@brightkey/contract/apartments/schema'
import { templateScopes } from '@brightkey/contract/templates/choices'
import type { Template } from '@brightkey/contract/templates/schema'
import { has } from '@brightkey/contract/users/rules'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import type { ButtonLook } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { TemplateIcon } from '../../ui/office/office-icons.tsx'
import { Page, PageButton } from '../../ui/office/page.tsx'
import { Segments, SegmentsField } from '../../ui/office/segments.tsx'
import { Tabs } from '../../ui/office/tabs.tsx'
import { Empty } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ApartmentField } from '../apartments/detail/apartment-field.tsx'
import { TemplateEditor } from '../templates/template-editor.tsx'
import { TemplateFiles } from '../templates/template-files.tsx'
import { TemplateList } from '../templates/template-list.tsx'
import { readTemplatesSearch, type Scope } from '../templates/templates-search.ts'

const route = getRouteApi('/templates')

/** The template being edited; `changes` is false for a new one, which may begin as a copy. */
type Edited = { template: Template | null; changes: boolean }

export function TemplatesScreen() {
  const { t } = useTexts()
  const toast = useToast()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const apartment =
    useRead(getApartment, search.apartment === undefined ? null : { id: search.apartment }).data ?? null
  const [edited, setEdited] = useState<Edited | null>(null)
  const scope: Scope = search.scope ?? 'general'
  const isListed = scope !== 'apartment' || search.apartment !== undefined

  const changeSearch = (values: Record<string, unknown>) =>
    void navigate({ search: (now) => readTemplatesSearch({ ...now, ...values }) })
  const mayEdit = has(useUser(), 'templates.edit')
  const add = (look: ButtonLook, folds = false) =>
    mayEdit && (
      <PageButton
        folds={folds}
        look={look}
        label={t('templates.new')}
        icon={<PlusIcon className="size-5" />}
        onClick={() => setEdited({ template: null, changes: false })}
      />
    )
  const actions = (
    <div className="flex gap-2 max-sm:*:px-3.5">
      {add('strong', true)}
      <Suspense>
        <TemplateFiles />
      </Suspense>
    </div>
  )
  return (
    <Page title={t('templates.title')} lead={t('templates.lead')} actions={actions}>
      <title>{`${t('templates.title')} · Brightkey`}</title>
      <Tabs
        label={t('templates.which')}
        value={scope}
        tabs={templateScopes.map((value) => ({ value, label: t(`templates.${value}`) }))}
        onChange={(value) => changeSearch({ scope: value })}
      >
        <div className="grid grid-cols-1 gap-4">
          <p className="text-muted text-sm">{t(`templates.${scope}_hint`)}</p>
          <div className="flex flex-wrap items-end gap-3">
            {scope === 'apartment' && (
              <div className="min-w-0 flex-1 basis-64">
                <ApartmentField
                  value={apartment}
                  onChange={(found) => changeSearch({ apartment: found?.id })}
                  error={null}
                />
              </div>
            )}
            {isListed && (
              <Segments
                label={t('templates.state')}
                value={search.archived ?? 'false'}
                choices={[
                  { value: 'false', label: t('templates.current') },
                  { value: 'true', label: t('templates.archived') },
                ]}
                onChange={(archived) => changeSearch({ archived })}
              />
            )}
          </div>
          {isListed ? (
            <TemplateList
              query={{ scope, apartment: search.apartment, archived: search.archived }}
              add={add('soft')}
              onEdit={(template) => setEdited({ template, changes: true })}
              onCopy={(template) => setEdited({ template, changes: false })}
            />
          ) : (
            <Empty icon={<TemplateIcon />} title={t('templates.choose_apartment')} />
          )}
        </div>
      </Tabs>
      {edited && (
        <TemplateEditing
          {...edited}
          scope={scope}
          apartment={apartment}
          onClose={() => setEdited(null)}
          onSaved={() => {
            toast({ text: edited.changes ? t('act.saved') : t('templates.created'), tone: 'good' })
            setEdited(null)
          }}
        />
      )}
    </Page>
  )
}

type EditingProps = {
  template: Template | null
  changes: boolean
  scope: Scope
  apartment: Apartment | null
  onSaved: () => void
  onClose: () => void
}

/** The editor; for a new template also the choice of its scope. */
function TemplateEditing({ scope, apartment, ...rest }: EditingProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState(scope)
  const [ownApartment, setOwnApartment] = useState(apartment)
  const where = !rest.changes && (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
      <div className="w-full max-w-2xl">
        <SegmentsField
          stacked
          label={t('templates.offered')}
          value={chosen}
          choices={templateScopes.map((value) => ({ value, label: t(`templates.${value}`) }))}
          onChange={setChosen}
        />
      </div>
      {chosen === 'apartment' && (
        <div className="min-w-0 flex-1 basis-64">
          <ApartmentField value={ownApartment} onChange={setOwnApartment} error={null} />
        </div>
      )}
    </div>
  )
  const place =
    chosen === 'apartment' ? { scope: chosen, apartment_id: ownApartment?.id ?? null } : { scope: chosen }
  return <TemplateEditor {...rest} where={where} place={place} />
}
