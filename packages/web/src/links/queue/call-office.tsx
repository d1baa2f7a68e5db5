import { Suspense, useState } from 'react'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useNow } from '../../platform/now.ts'
import { officePhone } from '../../platform/office-phone.ts'
import { useHydrating } from '../../platform/use-stored.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons.tsx'

/** Where the page leads no further: the office's number to call and to write to; nothing where the office has set none. */
export function CallOffice({ className }: { className?: string | undefined }) {
  // The server renders the page without the number, which is read from the data that come with the page.
  const isHydrating = useHydrating()
  return (
    !isHydrating && (
      <Suspense>
        <Numbers className={className} />
      </Suspense>
    )
  )
}

const longOfflineMs = 30 * 60_000

/** The office's number, once the page has been without a network for long: since then, in ms since 1970. */
export function CallOfficeWhenLong({ since, className }: { since: number; className?: string }) {
  const now = Date.parse(useNow())
  return now - since > longOfflineMs && <CallOffice className={className} />
}

function Numbers({ className }: { className: string | undefined }) {
  const t = useQueueText()
  const [phone] = useState(officePhone)
  if (phone === '') return null
  const digits = phone.replace(/\D/g, '')
  return (
    <div className={classes('grid justify-items-center gap-2', className)}>
      <div className="flex flex-wrap justify-center gap-2 max-sm:*:grow">
        <a href={`tel:+${digits}`} className={buttonClasses('soft')}>
          <Icon
            className="size-5"
            d="M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.500 5.700a2 2 0 0 1 2-2.200Z"
          />
          {t('office.call')}
        </a>
        <a
          href={`https://wa.me/${digits}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses()}
        >
          <span translate="no">WhatsApp</span>
        </a>
      </div>
      <bdi dir="ltr" className="text-muted text-sm digits">
        {phone}
      </bdi>
    </div>
  )
}
