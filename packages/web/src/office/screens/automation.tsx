import { has } from '@brightkey/contract/users/rules'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { AutomationIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { HomeLink } from '../fields/home-link.tsx'
import { RulesPanel } from '../planning/rules-panel.tsx'

/** The rules that make sessions of all apartments. */
export function AutomationScreen() {
  const { t } = useTexts()
  return (
    <Page title={t('nav.automation')}>
      <title>{`${t('nav.automation')} · Brightkey`}</title>
      {has(useUser(), 'apartments.edit') ? (
        <RulesPanel apartment={null} />
      ) : (
        <Empty icon={<AutomationIcon />} title={t('rules.not_allowed')} action={<HomeLink />} />
      )}
    </Page>
  )
}
