import type { AssignmentPlans as Plans } from '@brightkey/contract/sessions/bulk-routes'
import { planAssignments } from '@brightkey/contract/sessions/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { send } from '../../../platform/office/send.ts'
import { useTexts } from '../../../platform/office/texts.tsx'

/** A cleaner for each of some sessions. */
export type Assignments = Plans['usual']

/** Ways to assign these sessions and what cleaners have to do then; undefined until it is known, and where that fails. */
export const usePlans = (ids: readonly string[]): Plans | undefined =>
  useQuery({
    queryKey: [planAssignments, ids],
    queryFn: ({ signal }) => send(planAssignments, { ids: [...ids] }, signal),
    staleTime: 0,
    enabled: ids.length > 0,
  }).data

const ways = ['usual', 'area', 'even'] as const

/** Buttons that assign each session to the cleaner it suits best. */
export function AssignPlans({
  plans,
  onChoose,
}: {
  plans: Plans | undefined
  onChoose: (plan: Assignments) => void
}) {
  const { t } = useTexts()
  const tb = useBulkText()
  const hint = (way: (typeof ways)[number]) => {
    if (!plans) return t('nav.loading')
    const count = new Set(plans[way].map(({ cleaner_id }) => cleaner_id)).size
    return way === 'usual' && plans.stand_ins > 0
      ? tb('bulk.plan_stand_ins', { count: plans.stand_ins })
      : tb('bulk.plan_cleaners', { count })
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      <legend className="sr-only">{tb('bulk.plan')}</legend>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          disabled={!plans || plans[way].length === 0}
          onClick={() => plans && onChoose(plans[way])}
          className="grid min-h-control content-center rounded-control border border-edge px-3 py-2 text-start hover:bg-sunken disabled:text-muted"
        >
          <span className="font-semibold text-sm">{tb(`bulk.plan_${way}`)}</span>
          <span className="text-muted text-xs">{hint(way)}</span>
        </button>
      ))}
    </fieldset>
  )
}
