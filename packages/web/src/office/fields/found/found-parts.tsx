import type { ListedFound } from '@brightkey/contract/found/schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { useFoundTexts } from '../../../platform/office/late-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { foundTone } from './found-name.ts'

/** In which room it was, and where there. */
export function FoundPlace({ item: { task_title_text, place } }: { item: ListedFound }) {
  if (task_title_text === null && place === '') return null
  return (
    <Dotted className="max-w-full text-muted text-sm">
      {task_title_text && <Isolated>{task_title_text}</Isolated>}
      {place && <Isolated>{place}</Isolated>}
    </Dotted>
  )
}

/** What became of it, who has it and until when. */
export function FoundState({ item }: { item: ListedFound }) {
  const tf = useFoundTexts()
  const { dayText, moment } = useFormats()
  const { state, overdue, keeper, until, returned_to, settled_at } = item
  return (
    <div className="grid min-w-0 justify-items-start gap-1 text-sm">
      <Badge tone={foundTone(item)}>{tf(`state.${overdue ? 'overdue' : state}`)}</Badge>
      {state === 'kept' ? (
        <>
          {keeper && (
            <p className="max-w-full">
              <span className="text-muted">{tf('found.keeper')}: </span>
              <Isolated>{keeper}</Isolated>
            </p>
          )}
          {until && (
            <p className={overdue ? 'font-semibold text-alert' : 'text-muted'}>
              {tf('found.until_day', { day: dayText(until) })}
            </p>
          )}
        </>
      ) : (
        <>
          {returned_to && (
            <p className="max-w-full">
              <span className="text-muted">{tf('found.returned_to')}: </span>
              <Isolated>{returned_to}</Isolated>
            </p>
          )}
          {settled_at && <p className="text-muted">{tf('found.settled', { when: moment(settled_at) })}</p>}
        </>
      )}
    </div>
  )
}
