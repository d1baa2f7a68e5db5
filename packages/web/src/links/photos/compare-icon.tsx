import { Icon, type IconProps } from '../../ui/icons.tsx'

export const CompareIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3v18M9 6H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h4M15 6h4a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-4"
  />
)
