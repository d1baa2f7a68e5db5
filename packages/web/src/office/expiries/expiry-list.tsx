import type { expiryStates } from '@brightkey/contract/expiries/choices'
import { listExpiries } from '@brightkey/contract/expiries/endpoints'
import type { Expiry } from '@brightkey/contract/expiries/schema'
import { has } from '@brightkey/contract/users/rules'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { ListTable, tableRow } from '../../ui/office/list-table.tsx'
import { EditIcon } from '../../ui/office/office-icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useExpiryText } from '../fields/expiry/expiry-text.ts'
import { ReadFailed } from '../fields/read-failed.tsx'
import { ExpiryChecked, ExpiryDay } from './expiry-day.tsx'

const ExpiryDialog = lazyPart(async () => (await import('./expiry-dialog.tsx')).ExpiryDialog)

const grid = 'wide:grid wide:grid-cols-[minmax(0,34fr)_minmax(0,30fr)_minmax(0,36fr)_7rem] wide:gap-4'

/** Expiry dates of all apartments, the first to expire first. */
export function ExpiryList({ state }: { state: (typeof expiryStates)[number] }) {
  const { t } = useTexts()
  const te = useExpiryText()
  const [edited, setEdited] = useState<Expiry | null>(null)
  const mayEdit = has(useUser(), 'apartments.edit')
  const list = useReadList(listExpiries, { limit: 50, state }, { placeholderData: keepPreviousData })
  if (list.isPending) return <Skeleton label={te('expiry.loading')} rows={5} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const expiries = list.data.pages.flatMap((page) => page.results)
  if (expiries.length === 0)
    return (
      <Empty icon={<CheckIcon />} title={te(state === 'all' ? 'expiry.empty' : `expiry.empty_${state}`)}>
        {state === 'all' && te('expiry.empty_hint')}
      </Empty>
    )
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <ListTable
        grid={grid}
        columns={[
          { label: te('expiry.what') },
          { label: te('expiry.apartment') },
          { label: te('expiry.valid_until') },
          { label: '' },
        ]}
      >
        {expiries.map((expiry) => (
          <ExpiryRow key={expiry.id} expiry={expiry} onEdit={mayEdit ? () => setEdited(expiry) : null} />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
      <Suspense>
        {edited && (
          <ExpiryDialog expiry={edited} apartment={edited.apartment.id} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </div>
  )
}

function ExpiryRow({ expiry, onEdit }: { expiry: Expiry; onEdit: (() => void) | null }) {
  const te = useExpiryText()
  const { apartment, area_title, title_text, note } = expiry
  return (
    <li className={classes(tableRow, grid)}>
      <div className="min-w-0">
        <Isolated className="font-semibold">{title_text}</Isolated>
        {note && (
          <p dir="auto" className="line-clamp-2 text-muted text-sm">
            {note}
          </p>
        )}
      </div>
      <div className="min-w-0 text-sm">
        <Link
          to="/apartments/$id"
          params={{ id: apartment.id }}
          className="inline-flex min-h-11 max-w-full items-center hover:underline wide:min-h-0"
        >
          <Isolated className="truncate">{apartment.name}</Isolated>
        </Link>
        {area_title && <Isolated className="block truncate text-muted">{area_title}</Isolated>}
      </div>
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <ExpiryDay expiry={expiry} />
        <ExpiryChecked expiry={expiry} />
      </div>
      {onEdit && (
        <div className="justify-self-end print:hidden">
          <Button
            size="small"
            look="soft"
            icon={<EditIcon className="size-5" />}
            aria-label={`${te('expiry.edit_title', { item: title_text })}, ${apartment.name}`}
            onClick={onEdit}
          >
            {te('expiry.edit')}
          </Button>
        </div>
      )}
    </li>
  )
}
