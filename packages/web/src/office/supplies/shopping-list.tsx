import { listSupplies, markBought } from '@brightkey/contract/supplies/endpoints'
import type { ListedSupply } from '@brightkey/contract/supplies/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../platform/office/formats.ts'
import { useStockText, useSupplyText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, UndoIcon } from '../../ui/icons.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { areaRow, ByArea } from './by-area.tsx'

type ShoppingListProps = { area: string | undefined; state: 'needed' | 'bought' }

/** What to buy, or what was bought since the cleaner's report, by area. */
export function ShoppingList({ area, state }: ShoppingListProps) {
  const ts = useSupplyText()
  const list = useRead(listSupplies, { area, state }, { placeholderData: keepPreviousData })
  if (list.isPending) return <Skeleton label={ts('supplies.loading')} rows={5} />
  if (!list.data) return <ReadFailed read={list} />
  const { supplies } = list.data
  if (supplies.length === 0)
    return (
      <Empty icon={<CheckIcon />} title={ts(state === 'bought' ? 'supplies.none_bought' : 'supplies.empty')}>
        {state === 'needed' && ts('supplies.empty_hint')}
      </Empty>
    )
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy={list.isPlaceholderData}>
      <ByArea rows={supplies}>{(supply) => <SupplyRow key={supply.id} supply={supply} />}</ByArea>
    </div>
  )
}

function SupplyRow({ supply }: { supply: ListedSupply }) {
  const { t } = useTexts()
  const ts = useSupplyText()
  const unitText = useStockText()
  const { moment } = useFormats()
  const toast = useToast()
  const mark = useWrite(markBought)
  const { id, apartment, name_text, level, count, minimum, to_buy, unit, reported_at } = supply
  const isBought = supply.bought_at !== null
  function set(bought: boolean) {
    mark.mutate(
      { id, bought },
      {
        onSuccess() {
          if (bought)
            toast({
              text: ts('supplies.marked', { item: name_text }),
              tone: 'good',
              action: { label: ts('supplies.undo'), onPress: () => set(false) },
            })
        },
        onError: (error) => toast({ text: failureText(error, t, ts('supplies.not_marked')), tone: 'alert' }),
      },
    )
  }
  return (
    <li className={areaRow}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2">
          <Isolated className="font-medium">{name_text}</Isolated>
          <span className="tabular-nums">{ts(`amount.${unit}`, { count: to_buy })}</span>
          {level !== null && (
            <Badge tone={level === 'out' ? 'alert' : 'waiting'}>{unitText(`level.${level}`)}</Badge>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <Link
            to="/apartments/$id"
            params={{ id: apartment.id }}
            search={{ tab: 'inventory' }}
            className="inline-flex min-h-9 items-center hover:underline print:min-h-0"
          >
            <Isolated>{apartment.name}</Isolated>
          </Link>
          {count !== null && (
            <span>
              {ts('supplies.count')}: <bdi dir="ltr">{`${count}/${minimum}`}</bdi>
            </span>
          )}
          {reported_at !== null && <span>{ts('supplies.when', { when: moment(reported_at) })}</span>}
        </p>
      </div>
      <Button
        size="small"
        look={isBought ? 'quiet' : 'soft'}
        className="print:hidden"
        busy={mark.isPending}
        icon={isBought ? <UndoIcon className="size-5" /> : <CheckIcon className="size-5" />}
        aria-label={`${ts(isBought ? 'supplies.undo' : 'supplies.mark')}: ${name_text}, ${apartment.name}`}
        onClick={() => set(!isBought)}
      >
        {ts(isBought ? 'supplies.undo' : 'supplies.mark')}
      </Button>
      <span aria-hidden="true" className="hidden size-5 border border-ink print:block" />
    </li>
  )
}
