import { listFound } from '@brightkey/contract/found/endpoints'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useFoundTexts } from '../../../platform/office/late-texts.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { ItemPhotos } from '../item-photos.tsx'
import { useFoundName } from './found-name.ts'
import { FoundPlace, FoundState } from './found-parts.tsx'

const shown = 5

type FoundIn = { session: string } | { apartment: string }

/** What was found in a session, or of late in an apartment; renders nothing without any, or while its texts are not there. */
export const FoundPanel = (of: FoundIn) => (
  <Suspense>
    <FoundItems {...of} />
  </Suspense>
)

function FoundItems(of: FoundIn) {
  const tf = useFoundTexts()
  const { moment } = useFormats()
  const getName = useFoundName()
  const wanted = 'session' in of ? { session_id: of.session } : { apartment_id: of.apartment }
  const read = useRead(listFound, { state: 'all', limit: 'session' in of ? 100 : shown, ...wanted })
  const items = read.data?.results ?? []
  if (items.length === 0) return null
  return (
    <Panel
      title={tf('found.title')}
      aside={
        <Link
          to="/found"
          search={{ state: 'all', ...of }}
          className="inline-flex min-h-11 items-center text-primary text-sm underline"
        >
          {tf('found.open')}
        </Link>
      }
    >
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item.id} className="grid justify-items-start gap-1">
            <p className="flex max-w-full flex-wrap items-center gap-x-2">
              <Drawing name={item.kind} className="size-5 text-primary" />
              <Isolated className="font-semibold wrap-anywhere">{getName(item)}</Isolated>
              <span className="text-muted text-sm">{moment(item.created_at)}</span>
            </p>
            {item.text !== '' && item.kind !== 'other' && <p dir="auto">{item.text}</p>}
            <FoundPlace item={item} />
            <FoundState item={item} />
            <ItemPhotos small photos={item.photos} name={tf('found.photos', { thing: getName(item) })} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
