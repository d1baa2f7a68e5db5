import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'
import { Icon, type IconProps, KeyIcon } from '../../ui/icons.tsx'

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

/** The picture of a kind: for whoever does not read its name. */
export function KindIcon({ kind, ...props }: IconProps & { kind: KeyItem['kind'] }) {
  const Shown = icons[kind]
  return <Shown {...props} />
}
