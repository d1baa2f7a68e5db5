import type { ListedFound } from '@brightkey/contract/found/schema'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../platform/office/formats.ts'
import { useFoundTexts } from '../../platform/office/late-texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { tableRow } from '../../ui/office/list-table.tsx'
import { EditIcon } from '../../ui/office/office-icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { useFoundName } from '../fields/found/found-name.ts'
import { FoundPlace, FoundState } from '../fields/found/found-parts.tsx'
import { ItemPhotos } from '../fields/item-photos.tsx'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const foundGrid =
  'wide:grid wide:grid-cols-[minmax(0,34fr)_minmax(0,30fr)_minmax(0,16fr)_minmax(0,30fr)_7rem] wide:gap-4'

export function FoundRow({ item, onEdit }: { item: ListedFound; onEdit: () => void }) {
  const tf = useFoundTexts()
  const { moment } = useFormats()
  const getName = useFoundName()
  const name = getName(item)
  const about = `${name}, ${item.apartment.name}`
  const when = moment(item.created_at)
  return (
    <li className={classes(tableRow, foundGrid)}>
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <p className="flex max-w-full items-center gap-2 font-semibold">
          <Drawing name={item.kind} className="size-5 text-primary" />
          <Isolated className="line-clamp-2 min-w-0 wrap-anywhere">{name}</Isolated>
        </p>
        {item.text !== '' && item.text !== name && (
          <p dir="auto" className="line-clamp-3 max-w-full whitespace-pre-line text-sm">
            <TypedText text={item.text} />
          </p>
        )}
        <FoundPlace item={item} />
      </div>
      <div className="min-w-0 text-sm">
        <Link
          to="/sessions/$id"
          params={{ id: item.session.id }}
          className="inline-flex min-h-9 items-center font-semibold hover:underline"
        >
          <Isolated>{item.apartment.name}</Isolated>
        </Link>
        <Dotted className="text-muted">
          <bdi dir="ltr" className="font-mono">
            {item.session.code}
          </bdi>
          {item.area_title && <Isolated>{item.area_title}</Isolated>}
        </Dotted>
        <p className="text-muted">
          {item.found_by
            ? tf('found.found_by', { when, name: item.found_by })
            : tf('found.found_when', { when })}
        </p>
      </div>
      {/* A cell of the table also where there is none. */}
      <div className="empty:hidden wide:empty:block">
        {item.photos.length > 0 && (
          <ItemPhotos small photos={item.photos} name={tf('found.photos', { thing: about })} />
        )}
      </div>
      <FoundState item={item} />
      <div className="flex wide:justify-end">
        <Button
          size="small"
          look="soft"
          icon={<EditIcon className="size-4" />}
          aria-label={`${tf('found.edit')}: ${about}`}
          onClick={onEdit}
        >
          {tf('found.edit')}
        </Button>
      </div>
    </li>
  )
}
