import { Icon, type IconProps } from '../ui/icons.tsx'

export const CompareIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3v18M9 6H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h4M15 6h4a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-4"
  />
)
export const ShareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15V4m-4 3.5L12 3.5l4 4M6.5 11H5v9h14v-9h-1.5" />
)
export const LockIcon = (props: IconProps) => <Icon {...props} d="M8 11V8a4 4 0 0 1 8 0v3M6 11h12v9H6Z" />

export const NotApplicableIcon = (props: IconProps) => <Icon {...props} d="M6 12h12" />
