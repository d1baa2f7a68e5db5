import { useEffect, useState } from 'react'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { pageAddress } from '../../platform/link-page/addresses.ts'
import { useNow } from '../../platform/now.ts'
import { itemElsewhere } from '../../platform/outbox/disk.ts'
import type { Item } from '../../platform/outbox/item.ts'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { isLate } from './action.ts'
import { useOutbox, useWaiting } from './outbox-context.tsx'

/** What the cleaner must know before leaving: nothing stored, something old, or another cleaning's work unsent. */
export function QueueWarnings({ inMemory }: { inMemory: boolean }) {
  const tq = useQueueText()
  const { token, session } = useOutbox()
  const items = useWaiting()
  const late = isLate(items, Date.parse(useNow()))
  const [other, setOther] = useState<Item>()
  useEffect(() => {
    itemElsewhere(token).then(setOther, () => undefined)
  }, [token])
  const alert = <AlertIcon className="size-5" />
  return (
    <>
      {inMemory && (
        <Notice tone="alert" icon={alert}>
          {tq('full.bar')}
        </Notice>
      )}
      {late && (
        <Notice tone="alert" icon={alert}>
          {tq('queue.late')}
        </Notice>
      )}
      {other !== undefined && (
        <Notice tone="waiting" icon={alert}>
          {tq(isOfSession(other, session) ? 'queue.other_page' : 'queue.elsewhere')}{' '}
          <a
            href={pageAddress(other.session, other.token)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {tq('queue.elsewhere_open')}
          </a>
        </Notice>
      )}
    </>
  )
}

const isOfSession = (item: Item, page: string | null) =>
  page !== null && item.session?.split(' ')[1] === page.split(' ')[1]
