import { has } from '@brightkey/contract/users/rules'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useRememberedSearch, useTyped } from '../../../platform/office/list-search.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import type { ButtonLook } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { Page, PageButton, SearchField } from '../../../ui/office/page.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { OwnerList } from '../../owners/owner-list.tsx'
import { useOwnerText } from '../../owners/owner-text.ts'

const OwnerDialog = lazyPart(async () => (await import('../../owners/owner-dialog.tsx')).OwnerDialog)

const route = getRouteApi('/owners')

/** The owners of apartments. */
export function OwnersScreen() {
  const { t } = useTexts()
  const to = useOwnerText()
  const toast = useToast()
  const mayEdit = has(useUser(), 'apartments.edit')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/owners', search)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useTyped(
    search.search ?? '',
    (text) => void navigate({ search: text ? { search: text } : {}, replace: true }),
  )
  const add = (look: ButtonLook, folds = false) =>
    mayEdit && (
      <PageButton
        folds={folds}
        look={look}
        label={to('owners.new')}
        icon={<PlusIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
    )
  return (
    <Page
      title={t('nav.owners')}
      lead={to('owners.lead')}
      search={<SearchField label={to('owners.search')} value={typed} onChange={setTyped} />}
      actions={add('strong', true)}
    >
      <title>{`${t('nav.owners')} · Brightkey`}</title>
      <OwnerList search={search.search ?? ''} add={add('soft')} />
      <Suspense>
        {isOpen && (
          <OwnerDialog
            owner={null}
            onSaved={({ name }) => {
              toast({ text: to('owners.saved', { name }), tone: 'good' })
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}
OwnersScreen.texts = useOwnerText
