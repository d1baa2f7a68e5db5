import { getSharing } from '@brightkey/contract/settings/endpoints'
import type { Sharing } from '@brightkey/contract/settings/routes'
import { useTexts } from './texts.tsx'
import { useRead } from './use-read.ts'

/** What handing on links and reports depends on; it changes seldom. */
export const useSharing = (): Sharing | undefined => useRead(getSharing, {}, { staleTime: 300_000 }).data

/** The warning next to links that open on the server's machine only; null if they open everywhere. */
export function useLocalLinkWords() {
  const { t } = useTexts()
  const sharing = useSharing()
  if (!sharing?.only_here) return null
  const [address] = sharing.network_urls
  return {
    warning: t('local.warning'),
    how: t(address ? 'local.how' : 'local.how_unknown'),
    command: `PUBLIC_URL=${address ?? 'http://192.168.1.20:8080'} npm start`,
  }
}
