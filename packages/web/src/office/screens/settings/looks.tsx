import { getSettings } from '@brightkey/contract/settings/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { Suspense } from 'react'
import { useLooksText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { SettingsIcon } from '../../../ui/office/office-icons.tsx'
import { Page } from '../../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { BackLink } from '../../fields/back-link.tsx'
import { HomeLink } from '../../fields/home-link.tsx'
import { ColourPanel } from '../../looks/colour-panel.tsx'
import { SectionsPanel } from '../../looks/sections-panel.tsx'
import { TextsPanel } from '../../looks/texts-panel.tsx'

/** How the company appears to cleaners, clients and its own team. */
export function LooksScreen() {
  const { t } = useTexts()
  const tl = useLooksText()
  const allowed = has(useUser(), 'settings.edit')
  return (
    <Page
      title={tl('looks.title')}
      lead={allowed && tl('looks.lead')}
      back={<BackLink to="/settings">{t('settings.title')}</BackLink>}
    >
      <title>{`${tl('looks.title')} · Brightkey`}</title>
      {allowed ? (
        <Panels />
      ) : (
        <Empty icon={<SettingsIcon />} title={tl('looks.not_allowed')} action={<HomeLink />} />
      )}
    </Page>
  )
}

function Panels() {
  const { t } = useTexts()
  const tl = useLooksText()
  const { data, error, refetch } = useRead(getSettings, {})
  if (!data && error)
    return (
      <ErrorState
        title={getErrorText(error, tl('looks.load_failed'))}
        retry={{ label: t('common.retry'), onRetry: () => void refetch() }}
      />
    )
  if (!data) return <Skeleton label={tl('looks.loading')} />
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ColourPanel settings={data} />
      <SectionsPanel settings={data} />
      <Suspense fallback={<Skeleton label={tl('looks.loading')} />}>
        <TextsPanel />
      </Suspense>
    </div>
  )
}
