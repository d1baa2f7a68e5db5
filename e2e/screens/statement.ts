import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Company } from './company.ts'

/** Gives finished work to a cleaner, and corrects their statement: for this month and for an earlier one. */
export async function fillStatement({ api }: Company, cleaner_id: string, done: Session[]): Promise<void> {
  for (const { id } of done) await api.call(statementRoutes.moveWork, { id, cleaner_id })
  const [first] = done
  const corrections = [
    { amount: -20, reason: 'A vase broke; agreed by phone.', session_id: first?.id },
    { amount: 15.5, reason: 'Taxi to Palm Jumeirah', for_month: '2026-10' },
  ]
  for (const each of corrections)
    await api.call(statementRoutes.addCorrection, { id: cleaner_id, currency: 'AED', ...each })
}
