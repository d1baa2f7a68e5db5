import { getOwnerSheet } from '@brightkey/contract/owners/endpoints'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../../platform/office/texts.tsx'
import { BackLink } from '../../fields/back-link.tsx'
import { MonthSheet } from '../../fields/month/month-sheet.tsx'
import { useOwnerText } from '../../owners/owner-text.ts'
import { SheetTable } from '../../owners/sheet-table.tsx'

const route = getRouteApi('/owners/$id/sheet')

/** What an owner pays for a month. */
export function OwnerSheetScreen() {
  const { t } = useTexts()
  const to = useOwnerText()
  const { id } = route.useParams()
  const { month } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <MonthSheet
      endpoint={getOwnerSheet}
      id={id}
      month={month}
      onMonth={(chosen) => void navigate({ search: { month: chosen }, resetScroll: false })}
      heading={(sheet) =>
        sheet ? to('owner_sheet.of', { name: sheet.owner.name }) : to('owner_sheet.title')
      }
      back={<BackLink to="/owners">{t('nav.owners')}</BackLink>}
      loading={to('owner_sheet.loading')}
    >
      {(sheet) => <SheetTable sheet={sheet} />}
    </MonthSheet>
  )
}
OwnerSheetScreen.texts = useOwnerText
