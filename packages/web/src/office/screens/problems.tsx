import { getApartment } from '@brightkey/contract/apartments/endpoints'
import { issueFilters } from '@brightkey/contract/sessions/choices'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDamageText } from '../../platform/office/late-texts.ts'
import { useRememberedSearch, useTyped } from '../../platform/office/list-search.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { Page, SearchField } from '../../ui/office/page.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { useAreaChoices } from '../fields/areas/use-area-choices.ts'
import { OwnerFilter } from '../problems/owners.tsx'
import { ProblemList } from '../problems/problem-list.tsx'
import { type ProblemsSearch, readProblemsSearch } from '../problems/problems-search.ts'

const route = getRouteApi('/problems')

/** The problems of all apartments. */
export function ProblemsScreen() {
  const { t } = useTexts()
  const td = useDamageText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/problems', search)
  const change = (values: { [K in keyof ProblemsSearch]?: ProblemsSearch[K] | undefined }, replace = false) =>
    void navigate({ search: (now) => readProblemsSearch({ ...now, ...values }), replace, resetScroll: false })
  const [typed, setTyped] = useTyped(search.search ?? '', (text) => change({ search: text }, true))
  const { apartment: id } = search
  const apartment = useRead(getApartment, id === undefined ? null : { id }).data?.name ?? '…'
  const areas = useAreaChoices(search.area, t('home.any_area'))
  return (
    <Page
      title={t('problems.title')}
      lead={t('problems.lead')}
      actions={
        <Link to="/damage-cases" className={buttonClasses('outline')}>
          {td('damage.title')}
        </Link>
      }
    >
      <title>{`${t('problems.title')} · Brightkey`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={t('problems.which')}
          value={search.state ?? 'open'}
          choices={issueFilters.map((value) => ({ value, label: t(`problems.${value}`) }))}
          onChange={(state) => change({ state })}
        />
        <div className="flex gap-3 max-lg:grow max-lg:*:min-w-0 max-lg:*:flex-1 max-sm:basis-full print:hidden">
          <OwnerFilter owner={search.owner} onChange={(owner) => change({ owner })} />
          <ChoiceSelect
            aria-label={t('home.area')}
            className="sm:w-48"
            value={search.area ?? ''}
            choices={areas}
            onChange={(area) => change({ area })}
          />
        </div>
        <SearchField label={t('problems.search')} value={typed} onChange={setTyped} />
        {id !== undefined && (
          <Button
            look="soft"
            size="small"
            className="max-w-full"
            aria-label={t('list.of_apartment_clear', { apartment })}
            onClick={() => change({ apartment: undefined })}
          >
            <span className="truncate">{t('list.of_apartment', { apartment })}</span>
            <CloseIcon className="size-4" />
          </Button>
        )}
      </div>
      <ProblemList search={search} onSort={(sort) => change({ sort })} />
    </Page>
  )
}
ProblemsScreen.texts = useDamageText
