import type { Phone } from '@brightkey/contract/phones/routes'
import { admitPhone, listSessionPhones, shutOutPhone } from '@brightkey/contract/sessions/endpoints'
import { useState } from 'react'
import { readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { call, useWrite } from '../../../platform/office/use-write.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'

/** The phones that opened the cleaning link, each as one that is new or was seen before. */
export function SessionPhones({ sessionId }: { sessionId: string }) {
  const { data: phones = [] } = useRead(listSessionPhones, { id: sessionId })
  if (phones.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-1">
      {phones.map((phone) => (
        <PhoneItem key={phone.id} phone={phone} sessionId={sessionId} />
      ))}
    </ul>
  )
}

function PhoneItem({ phone, sessionId }: { phone: Phone; sessionId: string }) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const isOut = phone.shut_out_at !== null
  const change = useWrite((id: string) => call(isOut ? admitPhone : shutOutPhone, { id }), {
    rereads: () => [readKey(listSessionPhones, { id: sessionId })],
  })
  function close() {
    setAsks(false)
    change.reset()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        {phone.earlier_sessions === 0
          ? t('links.phone_new')
          : t('links.phone_same', { count: phone.earlier_sessions })}
        {isOut && <Badge tone="alert">{t('links.phone_out')}</Badge>}
      </span>
      <Button size="small" look="quiet" onClick={() => setAsks(true)}>
        {t(isOut ? 'links.phone_admit' : 'links.phone_shut_out')}
      </Button>
      {asks && (
        <Confirm
          title={t(isOut ? 'links.phone_admit_title' : 'links.phone_shut_out_title')}
          labels={{
            confirm: t(isOut ? 'links.phone_admit' : 'links.phone_shut_out'),
            cancel: t('act.cancel'),
          }}
          busy={change.isPending}
          error={change.error ? failureText(change.error, t, t('act.save_failed')) : null}
          {...(isOut && { look: 'strong' as const })}
          onConfirm={() => change.mutate(phone.id, { onSuccess: close })}
          onClose={close}
        >
          {t(isOut ? 'links.phone_admit_text' : 'links.phone_shut_out_text')}
        </Confirm>
      )}
    </li>
  )
}
