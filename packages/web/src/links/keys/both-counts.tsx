import type { KeyCount, KeyItem } from '@brightkey/contract/inspections/keys-schema'
import { useKeysText } from '../../platform/language/keys-texts.ts'
import { classes } from '../../ui/classes.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { KeyName } from './key-name.tsx'

type BothCountsProps = { items: readonly KeyItem[]; handover: KeyCount; receipt: KeyCount }

/** What the two counted, beside each other and what should be there. */
export function BothCounts({ items, handover, receipt }: BothCountsProps) {
  const t = useKeysText()
  const foundIn = (count: KeyCount, id: string) => count.items.find((each) => each.id === id)?.found ?? null
  const number = 'digits px-1.5 py-3 text-center text-lg sm:px-3'
  return (
    <table className="w-full table-fixed border-collapse overflow-hidden rounded-card border border-line bg-surface text-start">
      <caption className="sr-only">{t('chain.both')}</caption>
      <thead className="bg-sunken text-sm">
        <tr>
          <th scope="col" className="w-1/3 px-3 py-2 text-start font-semibold">
            {t('chain.what')}
          </th>
          {(['expected', 'cleaner', 'receiver'] as const).map((column) => (
            <th key={column} scope="col" className="wrap-anywhere px-1 py-2 text-center font-semibold">
              {t(`chain.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-line border-t">
            <th scope="row" className="px-3 py-3 text-start font-normal">
              <KeyName item={item} small />
            </th>
            <td className={classes(number, 'text-muted')}>{item.expected}</td>
            {[handover, receipt].map((count, index) => {
              const found = foundIn(count, item.id)
              const differs = found !== item.expected
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the two sides never change places
                <td key={index} className={classes(number, differs && 'bg-alert-soft font-bold text-alert')}>
                  <span className="inline-flex items-center gap-1">
                    {differs && <AlertIcon className="size-4" />}
                    {found ?? '–'}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
