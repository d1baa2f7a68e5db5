import { listDamageCases } from '@brightkey/contract/reports/endpoints'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../platform/office/formats.ts'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { Panel } from '../../../ui/office/panel.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { CaseBadges, MissingParts, useCaseName } from './case-badges.tsx'

/** The damage cases of a session; renders nothing without any. */
export function SessionCases({ session }: { session: string }) {
  const td = useDamageText()
  const { dayText } = useFormats()
  const name = useCaseName()
  const cases = useRead(listDamageCases, { session_id: session, state: 'all' }).data?.results ?? []
  if (cases.length === 0) return null
  return (
    <Panel title={td('damage.title')}>
      <ul className="grid grid-cols-1 gap-3">
        {cases.map((row) => (
          <li key={row.id} className="grid justify-items-start gap-1">
            <Link
              to="/damage-cases/$id"
              params={{ id: row.id }}
              className="inline-flex min-h-9 items-center font-semibold text-primary underline"
            >
              <Isolated>{name(row)}</Isolated>
            </Link>
            <CaseBadges row={row} />
            <p className="text-sm">
              {td('damage.due')} {dayText(row.due_on)}
            </p>
            <p className="text-sm">
              <MissingParts missing={row.missing} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
