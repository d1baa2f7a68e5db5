import { useTexts } from '../../platform/office/texts.tsx'
import { Page } from '../../ui/office/page.tsx'
import { PendingMessages } from '../sessions/messages/pending-messages.tsx'

/** The messages to cleaners that the office sends itself. */
export function MessagesScreen() {
  const { t } = useTexts()
  return (
    <Page title={t('messages.title')} lead={t('messages.lead')}>
      <title>{`${t('messages.title')} · Brightkey`}</title>
      <PendingMessages />
    </Page>
  )
}
