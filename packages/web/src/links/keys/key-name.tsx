import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'
import { Badge } from '../../ui/badge.tsx'
import { AlertIcon, CheckIcon, Icon, type IconProps, KeyIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useKeysText } from './texts.ts'

const AccessCardIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 5.5h14A2.5 2.5 0 0 1 21.5 8v8a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 16V8A2.5 2.5 0 0 1 5 5.5ZM2.5 10h19M6.5 14.5h4"
  />
)
const ParkingCardIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM9.5 16.5v-9h3a2.75 2.75 0 0 1 0 5.5h-3"
  />
)
const RemoteIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9.5 8h5A1.5 1.5 0 0 1 16 9.5v10a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 8 19.5v-10A1.5 1.5 0 0 1 9.5 8ZM12 11.5h.01M12 15h.01M12 18h.01M9 4.7a4.3 4.3 0 0 1 6 0"
  />
)

const icons = {
  key: KeyIcon,
  access_card: AccessCardIcon,
  parking_card: ParkingCardIcon,
  remote: RemoteIcon,
} satisfies Record<KeyItem['kind'], unknown>

/** The picture of a kind, for those who cannot read its name. */
function KindIcon({ kind, ...props }: IconProps & { kind: KeyItem['kind'] }) {
  const KindPicture = icons[kind]
  return <KindPicture {...props} />
}

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
        <Isolated className={small ? 'wrap-anywhere font-semibold' : 'wrap-anywhere font-bold text-lg'}>
          {item.label}
        </Isolated>
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

/** How a count compares with what should be there, as text and colour. */
export function KeyDifference({ found, expected }: { found: number; expected: number }) {
  const t = useKeysText()
  if (found === expected)
    return (
      <Badge tone="good" icon={<CheckIcon className="size-4" />}>
        {t('difference.none')}
      </Badge>
    )
  const missing = expected - found
  return (
    <Badge tone="alert" icon={<AlertIcon className="size-4" />}>
      {missing > 0 ? t('difference.missing', { count: missing }) : t('difference.extra', { count: -missing })}
    </Badge>
  )
}
