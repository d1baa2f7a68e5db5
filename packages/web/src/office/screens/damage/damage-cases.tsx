import { getRouteApi } from '@tanstack/react-router'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { useRememberedSearch } from '../../../platform/office/list-search.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Page } from '../../../ui/office/page.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { BackLink } from '../../fields/back-link.tsx'
import { DamageCaseList } from '../../fields/damage/case-list.tsx'
import { damageFilters, readDamageSearch } from '../../fields/damage/damage-search.ts'

const route = getRouteApi('/damage-cases')

/** The damage cases of all apartments. */
export function DamageCasesScreen() {
  const { t } = useTexts()
  const td = useDamageText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/damage-cases', search)
  return (
    <Page
      title={td('damage.title')}
      lead={td('damage.lead')}
      back={<BackLink to="/problems">{t('nav.problems')}</BackLink>}
    >
      <title>{`${td('damage.title')} · Brightkey`}</title>
      <div className="flex">
        <Segments
          label={td('damage.which')}
          value={search.state ?? 'running'}
          choices={damageFilters.map((value) => ({ value, label: td(`damage.${value}`) }))}
          onChange={(state) => void navigate({ search: readDamageSearch({ state }), resetScroll: false })}
        />
      </div>
      <DamageCaseList search={search} />
    </Page>
  )
}
DamageCasesScreen.texts = useDamageText
