import { getSettings } from '@brightkey/contract/settings/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { Suspense } from 'react'
import { useLooksText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { ColourPanel } from '../../looks/colour-panel.tsx'
import { SectionsPanel } from '../../looks/sections-panel.tsx'
import { TextsPanel } from '../../looks/texts-panel.tsx'
import { SettingsPart } from '../../settings/settings-part.tsx'

/** How the company appears to cleaners, clients and its own team. */
export function LooksScreen() {
  const tl = useLooksText()
  return (
    <SettingsPart
      title={tl('looks.title')}
      lead={tl('looks.lead')}
      allowed={has(useUser(), 'settings.edit')}
      notAllowed={tl('looks.not_allowed')}
    >
      <Panels />
    </SettingsPart>
  )
}
LooksScreen.texts = useLooksText

function Panels() {
  const tl = useLooksText()
  const { data, error, refetch } = useRead(getSettings, {})
  if (!data && error) return <ReadFailed read={{ error, refetch }} title={tl('looks.load_failed')} />
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
