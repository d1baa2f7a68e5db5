import { useTexts } from '../../platform/office/texts.tsx'
import { Page } from '../../ui/office/page.tsx'
import { ToTellQueue } from '../sessions/telling/to-tell-queue.tsx'

/** The messages to cleaners that the office sends itself. */
export function ToTellScreen() {
  const { t } = useTexts()
  return (
    <Page title={t('telling.title')} lead={t('telling.lead')}>
      <title>{`${t('telling.title')} · Brightkey`}</title>
      <ToTellQueue />
    </Page>
  )
}
