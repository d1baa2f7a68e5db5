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
import { keyOf, nounOf } from '../../platform/office/keys.ts'
import { readAgain } from '../../platform/office/queries.ts'
import { useLive } from '../../platform/office/socket.ts'
import { useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'

// Not below their session: its changes are many, and the socket tells of deliveries too.
const deliveries = nounOf(retryDelivery)
const rereads = () => [deliveries]

/** Where the reports of a session were sent, the latest first; read again whenever the socket tells of one of them. */
export function useDeliveries(sessionId: string) {
  useLive((message) => {
    const ofThis = message.type === 'delivery.updated' && message.session_id === sessionId
    if (ofThis || message.type === 'opened') void readAgain(deliveries)
  })
  return useReadList(listSessionDeliveries, { id: sessionId, limit: 10 }, { under: deliveries })
}

/** Tries a delivery again, now. A refusal mostly means that it was sent meanwhile. */
export const useRetry = () => useWrite(retryDelivery, { rereads, afterRefusal: true })

/** Sends everything again that waits for balance, which the settings name too. */
export const useResendAll = () =>
  useWrite(resendDeliveries, { rereads: () => [keyOf(getSettings, {}), deliveries], afterRefusal: true })

/** Sends a report, or records that the sender opened it in their own WhatsApp. */
export const useSend = (apartmentId: string) =>
  useWrite(sendReport, { rereads: () => [keyOf(listRecipients, { id: apartmentId }), deliveries] })

/** For writes that answer with the report: the message names its link, the session counts what is hidden. */
export const ofReport = {
  stores: getOfficeReport,
  rereads: ({ id }: { id: string }, report: OfficeReport | undefined) => [
    keyOf(getMessage, { id }),
    ...(report ? [keyOf(getSession, { id: report.session_id })] : []),
  ],
} as const
