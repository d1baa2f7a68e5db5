import { getSettings } from '@brightkey/contract/settings/endpoints'
import { useRead } from '../../platform/office/use-read.ts'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { useOwnerText } from './owner-text.ts'

/** Warns that no report goes to an owner by WhatsApp on its own, on an instance without an account. */
export function NoWhatsApp() {
  const to = useOwnerText()
  const settings = useRead(getSettings, {}).data
  if (!settings || settings.whatsapp.configured) return null
  return (
    <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
      {to('owners.no_whatsapp')}
    </Notice>
  )
}
