import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { BackIcon } from '../../ui/icons.tsx'

/** Above the heading of a page: leads to the list that it belongs to. */
export const BackLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className="-ms-1 mb-1 inline-flex min-h-9 items-center gap-1 rounded-control pe-2 text-primary text-sm"
  >
    <BackIcon className="size-4" />
    {children}
  </a>
))
