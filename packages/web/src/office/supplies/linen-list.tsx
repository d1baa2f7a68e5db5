import { listLinen } from '@brightkey/contract/supplies/endpoints'
import type { ListedLinen } from '@brightkey/contract/supplies/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useSupplyText } from '../../platform/office/late-texts.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { areaRow, ByArea } from './by-area.tsx'

const LinenDialog = lazyPart(async () => (await import('./linen-dialog.tsx')).LinenDialog)

/** Where the linen of the apartments is, by area. */
export function LinenList({ area }: { area: string | undefined }) {
  const ts = useSupplyText()
  const [movingId, setMovingId] = useState<string | null>(null)
  const list = useRead(listLinen, { area }, { placeholderData: keepPreviousData })
  if (list.isPending) return <Skeleton label={ts('supplies.loading')} rows={5} />
  if (!list.data) return <ReadFailed read={list} />
  const { linen } = list.data
  const moving = linen.find(({ id }) => id === movingId)
  if (linen.length === 0)
    return (
      <Empty
        icon={<CheckIcon />}
        title={ts('supplies.empty_linen')}
        action={
          <Link to="/apartments" className={buttonClasses()}>
            {ts('supplies.apartment')}
          </Link>
        }
      >
        {ts('supplies.empty_linen_hint')}
      </Empty>
    )
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy={list.isPlaceholderData}>
      <ByArea rows={linen}>
        {(row) => <LinenRow key={row.id} row={row} onMove={() => setMovingId(row.id)} />}
      </ByArea>
      <Suspense>{moving && <LinenDialog linen={moving} onClose={() => setMovingId(null)} />}</Suspense>
    </div>
  )
}

const places = ['clean', 'in_use', 'dirty', 'at_laundry'] as const

function LinenRow({ row, onMove }: { row: ListedLinen; onMove: () => void }) {
  const ts = useSupplyText()
  const { apartment, name_text, minimum, missing } = row
  return (
    <li className={areaRow}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2">
          <Isolated className="font-medium">{name_text}</Isolated>
          <span className="text-muted text-sm">
            {ts('linen.sets')}: <bdi dir="ltr">{minimum}</bdi>
          </span>
          {missing > 0 && (
            <Badge tone="alert">
              {ts('linen.missing')}: <bdi dir="ltr">{missing}</bdi>
            </Badge>
          )}
        </p>
        <Link
          to="/apartments/$id"
          params={{ id: apartment.id }}
          search={{ tab: 'inventory' }}
          className="inline-flex min-h-9 items-center text-muted text-sm hover:underline print:min-h-0"
        >
          <Isolated>{apartment.name}</Isolated>
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:flex sm:flex-wrap">
        {places.map((place) => (
          <div key={place} className="flex items-baseline gap-1.5">
            <dt className="text-muted">{ts(`linen.${place}`)}</dt>
            <dd className="font-medium tabular-nums">{row[place]}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="small"
        look="soft"
        className="print:hidden"
        aria-label={`${ts('linen.move')}: ${name_text}, ${apartment.name}`}
        onClick={onMove}
      >
        {ts('linen.move')}
      </Button>
    </li>
  )
}
