import { has } from '@brightkey/contract/users/rules'
import { useState } from 'react'
import { useAreaText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { PlusIcon } from '../../../ui/icons.tsx'
import { PageButton } from '../../../ui/office/page.tsx'
import { AreaDialog } from '../../areas/area-dialog.tsx'
import { AreaList } from '../../areas/area-list.tsx'
import { SettingsPart } from '../../settings/settings-part.tsx'

/** The company's own list of areas. */
export function AreasScreen() {
  const ta = useAreaText()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <PageButton
      look="strong"
      icon={<PlusIcon className="size-5" />}
      label={ta('areas.add')}
      onClick={() => setAdding(true)}
    />
  )
  return (
    <SettingsPart
      title={ta('areas.title')}
      lead={ta('areas.lead')}
      allowed={has(useUser(), 'apartments.edit')}
      notAllowed={ta('areas.not_allowed')}
      actions={add}
    >
      <AreaList />
      {isAdding && <AreaDialog area={null} onClose={() => setAdding(false)} />}
    </SettingsPart>
  )
}
AreasScreen.texts = useAreaText
