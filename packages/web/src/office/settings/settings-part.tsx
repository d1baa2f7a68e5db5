import type { ReactNode } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { SettingsIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { BackLink } from '../fields/back-link.tsx'
import { HomeLink } from '../fields/home-link.tsx'

type PartProps = {
  title: string
  lead: string
  /** Without the right, only that it is missing shows: `notAllowed`. */
  allowed: boolean
  notAllowed: string
  icon?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a screen below the settings. */
export function SettingsPart({ title, lead, allowed, notAllowed, icon, actions, children }: PartProps) {
  const { t } = useTexts()
  return (
    <Page
      title={title}
      lead={allowed && lead}
      back={<BackLink to="/settings">{t('settings.title')}</BackLink>}
      actions={allowed && actions}
    >
      <title>{`${title} · Brightkey`}</title>
      {allowed ? (
        children
      ) : (
        <Empty icon={icon ?? <SettingsIcon />} title={notAllowed} action={<HomeLink />} />
      )}
    </Page>
  )
}
