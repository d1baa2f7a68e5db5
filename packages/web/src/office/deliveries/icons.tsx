import { Icon, type IconProps } from '../../ui/icons.tsx'

export const MailIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 5.5h14A1.500 1.500 0 0 1 20.500 7v10a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 17V7A1.500 1.500 0 0 1 5 5.500ZM4 7l8 6 8-6"
  />
)
export const ShareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15V4m-4 3.500L12 3.500l4 4M6.500 11H5v9h14v-9h-1.500" />
)
export const EyeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12ZM9.200 12a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0-5.600 0"
  />
)
export const HiddenIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4l16 16M9.700 5.800A9 9 0 0 1 12 5.500c3.800 0 7 2 9.500 6.500a17 17 0 0 1-2.700 3.700M6 7.500A16 16 0 0 0 2.500 12C5 16.500 8.200 18.500 12 18.500a9 9 0 0 0 4.300-1.100"
  />
)
