import {
  getMessage,
  getOfficeReport,
  listRecipients,
  listSessionDeliveries,
  resendDeliveries,
  retryDelivery,
  sendReport,
} from '@brightkey/contract/reports/endpoints'
import type { OfficeReport } from '@brightkey/contract/reports/schema'
import { getSession } from '@brightkey/contract/sessions/endpoints'
import { getSettings } from '@brightkey/contract/settings/endpoints'
import { nounKey, readKey } from '../../platform/office/keys.ts'
import { useLive } from '../../platform/office/live/socket.ts'
import { readAgain } from '../../platform/office/queries.ts'
import { useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'

// Not within the session's key: it changes often, and the socket reports deliveries as well.
const deliveriesKey = nounKey(retryDelivery)
const rereads = () => [deliveriesKey]

/** The deliveries of a session, latest first, read again when the socket reports a change. */
export function useDeliveries(sessionId: string) {
  useLive((message) => {
    const ofThis = message.type === 'delivery.updated' && message.session_id === sessionId
    if (ofThis || message.type === 'missed') void readAgain(deliveriesKey)
  })
  return useReadList(listSessionDeliveries, { id: sessionId, limit: 10 }, { under: deliveriesKey })
}

/** Retries a delivery now. A refusal mostly means that it was sent meanwhile. */
export const useRetryDelivery = () => useWrite(retryDelivery, { rereads, afterRefusal: true })

/** Resends everything that waits for balance; the settings show its count too. */
export const useResendAll = () =>
  useWrite(resendDeliveries, { rereads: () => [readKey(getSettings, {}), deliveriesKey], afterRefusal: true })

/** Sends a report, or records that the sender opened it in their own WhatsApp. */
export const useSendReport = (apartmentId: string) =>
  useWrite(sendReport, { rereads: () => [readKey(listRecipients, { id: apartmentId }), deliveriesKey] })

/** Options for writes that return the report. The message contains its link, and the session counts hidden photos. */
export const reportWriteOptions = {
  stores: getOfficeReport,
  rereads: ({ id }: { id: string }, report: OfficeReport | undefined) => [
    readKey(getMessage, { id }),
    ...(report ? [readKey(getSession, { id: report.session_id })] : []),
  ],
} as const
