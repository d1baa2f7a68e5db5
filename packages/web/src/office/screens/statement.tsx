import { getStatement } from '@brightkey/contract/reports/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { getRouteApi } from '@tanstack/react-router'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { StatementActions } from '../cleaners/statement-actions.tsx'
import { StatementTable } from '../cleaners/statement-table.tsx'
import { BackLink } from '../fields/back-link.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { MonthSheet } from '../fields/month/month-sheet.tsx'

const route = getRouteApi('/cleaners/$id/statement')

/** A cleaner's work in a month, and its amount at their rate. */
export function StatementScreen() {
  const { t } = useTexts()
  const tf = useFigureText()
  const mayEdit = has(useUser(), 'statements.edit')
  const { id } = route.useParams()
  const { month } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <MonthSheet
      endpoint={getStatement}
      id={id}
      month={month}
      onMonth={(chosen) => void navigate({ search: { month: chosen }, resetScroll: false })}
      heading={(statement) => {
        const name = statement ? getCleanerName(statement.cleaner) : ''
        return name ? tf('statement.of', { name }) : tf('statement.title')
      }}
      back={<BackLink to="/cleaners">{t('nav.cleaners')}</BackLink>}
      loading={tf('statement.loading')}
    >
      {(statement) => (
        <>
          <StatementTable statement={statement} mayEdit={mayEdit} />
          {mayEdit && <StatementActions statement={statement} />}
        </>
      )}
    </MonthSheet>
  )
}
StatementScreen.texts = useFigureText
