import type { DeliveryChannel, Recipient } from '@brightkey/contract/reports/delivery-schema'
import { forgetRecipient, listRecipients } from '@brightkey/contract/reports/endpoints'
import { keyOf } from '../../platform/office/keys.ts'
import { queries } from '../../platform/office/queries.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { CloseIcon, UserIcon } from '../../ui/icons.tsx'

type ChipsProps = { apartmentId: string; channel: DeliveryChannel; onChoose: (to: Recipient) => void }

/** Whom reports of this apartment went to before: one tap fills the form. */
export function RecipientChips({ apartmentId, channel, onChoose }: ChipsProps) {
  const { t } = useWords()
  const key = keyOf(listRecipients, { id: apartmentId })
  const { data } = useRead(listRecipients, { id: apartmentId })
  const forget = useWrite(forgetRecipient, {
    onMutate({ recipientId }) {
      queries.setQueryData(key, (now) => now?.filter(({ id }) => id !== recipientId))
    },
    rereads: () => [key],
    afterRefusal: true,
  })
  const known = data?.filter((each) => each.channel === channel) ?? []
  if (known.length === 0) return null
  return (
    <section aria-label={t('send.recipients')} className="grid grid-cols-1 gap-1.5">
      <p className="font-semibold text-sm">{t('send.recipients')}</p>
      <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
        {known.map((each) => {
          const name = each.recipient_name ?? each.recipient
          return (
            <li
              key={each.id}
              className="flex max-w-full items-center rounded-full bg-primary-soft text-primary"
            >
              <button
                type="button"
                title={each.recipient}
                onClick={() => onChoose(each)}
                className="flex min-h-10 min-w-0 items-center gap-1.5 rounded-full ps-3 pe-1 font-semibold text-sm"
              >
                <UserIcon className="size-4" />
                <bdi dir={each.recipient_name ? 'auto' : 'ltr'} className="truncate">
                  {name}
                </bdi>
              </button>
              <button
                type="button"
                aria-label={t('send.forget', { name })}
                title={t('send.forget', { name })}
                onClick={() => forget.mutate({ id: apartmentId, recipientId: each.id })}
                className="grid size-10 shrink-0 place-items-center rounded-full hover:text-primary-strong"
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
