import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'
import { useKeysText } from '../../platform/language/keys-texts.ts'
import { KindIcon } from './key-icons.tsx'

/** Which key or card it is: its picture, its label, its kind, and the last digits that are printed on it. */
export function KeyName({ item, small = false }: { item: KeyItem; small?: boolean }) {
  const t = useKeysText()
  return (
    <span className="flex min-w-0 items-center gap-3">
      {!small && (
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <KindIcon kind={item.kind} className="size-7" />
        </span>
      )}
      <span className="grid min-w-0">
        <bdi className={small ? 'wrap-anywhere font-semibold' : 'wrap-anywhere font-bold text-lg'}>
          {item.label}
        </bdi>
        <span className="flex flex-wrap gap-x-2 text-muted text-sm">
          {t(`kind.${item.kind}`)}
          {item.last_four && (
            <span className="whitespace-nowrap">
              <span className="sr-only">{t('item.ends_with')} </span>
              <bdi dir="ltr" className="digits font-mono">
                …{item.last_four}
              </bdi>
            </span>
          )}
        </span>
      </span>
    </span>
  )
}
