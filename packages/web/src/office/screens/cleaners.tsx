import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { has } from '@brightkey/contract/users/rules'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useRememberedSearch, useTyped } from '../../platform/office/list-search.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import type { ButtonLook } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { MonthIcon, UploadIcon } from '../../ui/office/office-icons.tsx'
import { Page, PageButton, SearchField } from '../../ui/office/page.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CleanerList } from '../cleaners/cleaner-list.tsx'
import { readCleanersSearch } from '../cleaners/cleaners-search.ts'
import { Suggestions } from '../cleaners/suggestions.tsx'

const CleanerDialog = lazyPart(async () => (await import('../cleaners/cleaner-dialog.tsx')).CleanerDialog)
const StatementsDialog = lazyPart(
  async () => (await import('../cleaners/statements-dialog.tsx')).StatementsDialog,
)
const CleanerImport = lazyPart(async () => (await import('../cleaners/cleaner-import.tsx')).CleanerImport)
const HandOverDialog = lazyPart(
  async () => (await import('../sessions/bulk/hand-over-dialog.tsx')).HandOverDialog,
)

const route = getRouteApi('/cleaners')

/** The address book of cleaners. */
export function CleanersScreen() {
  const { t } = useTexts()
  const toast = useToast()
  const mayEdit = has(useUser(), 'cleaners.edit')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/cleaners', search)
  const [open, setOpen] = useState<'new' | 'import' | 'statements' | Cleaner | null>(null)
  const close = () => setOpen(null)
  const [absent, setAbsent] = useState<Cleaner | null>(null)
  const [typed, setTyped] = useTyped(
    search.search ?? '',
    (text) => void navigate({ search: (now) => readCleanersSearch({ ...now, search: text }), replace: true }),
  )
  const add = (look: ButtonLook, folds = false) =>
    mayEdit && (
      <div className="flex flex-wrap justify-center gap-2 max-sm:*:grow max-sm:*:px-3.5">
        {folds && (
          <PageButton
            folds
            label={t('cleaners.statements')}
            icon={<MonthIcon className="size-5" />}
            onClick={() => setOpen('statements')}
          />
        )}
        <PageButton
          folds={folds}
          label={t('cleaners.import')}
          icon={<UploadIcon className="size-5" />}
          onClick={() => setOpen('import')}
        />
        <PageButton
          folds={folds}
          look={look}
          label={t('cleaners.new')}
          icon={<PlusIcon className="size-5" />}
          onClick={() => setOpen('new')}
        />
      </div>
    )
  function saved() {
    toast({ text: t(open === 'new' ? 'cleaners.created' : 'act.saved'), tone: 'good' })
    close()
  }
  return (
    <Page
      title={t('cleaners.title')}
      lead={t('cleaners.lead')}
      search={<SearchField label={t('cleaners.search')} value={typed} onChange={setTyped} />}
      actions={add('strong', true)}
    >
      <title>{`${t('cleaners.title')} · Brightkey`}</title>
      <div className="flex">
        <Segments
          label={t('cleaners.which')}
          value={search.active ?? 'true'}
          choices={[
            { value: 'true', label: t('cleaners.active') },
            { value: 'false', label: t('cleaners.inactive') },
          ]}
          onChange={(active) => void navigate({ search: (now) => readCleanersSearch({ ...now, active }) })}
        />
      </div>
      {mayEdit && <Suggestions onEdit={setOpen} />}
      <CleanerList search={search} add={add('soft')} onHandOver={setAbsent} />
      <Suspense>
        {absent && <HandOverDialog cleaner={absent} onClose={() => setAbsent(null)} />}
        {open === 'import' ? (
          <CleanerImport onClose={close} />
        ) : open === 'statements' ? (
          <StatementsDialog onClose={close} />
        ) : (
          open && <CleanerDialog cleaner={open === 'new' ? null : open} onSaved={saved} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}
