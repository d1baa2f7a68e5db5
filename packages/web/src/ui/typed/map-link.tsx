import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Isolated } from './isolated.tsx'

type MapLinkProps = { place: string; icon?: ReactNode }

/** A place that opens in the phone's map, or in one in the browser. With an icon it is a target for a finger. */
export const MapLink = ({ place, icon }: MapLinkProps) => (
  <a
    href={`https://maps.google.com/?q=${encodeURIComponent(place)}`}
    target="_blank"
    rel="noopener noreferrer"
    className={classes(
      'underline underline-offset-4 hover:text-ink',
      icon ? 'inline-flex min-h-12 items-start gap-2 py-3 *:[svg]:mt-0.5' : 'py-2.5',
    )}
  >
    {icon}
    <Isolated>{place}</Isolated>
  </a>
)
