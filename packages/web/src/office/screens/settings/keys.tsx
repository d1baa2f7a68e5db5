import { has } from '@brightkey/contract/users/rules'
import { useState } from 'react'
import { useApiKeyText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { KeyIcon, PlusIcon } from '../../../ui/icons.tsx'
import { PageButton } from '../../../ui/office/page.tsx'
import { ApiKeyDialog } from '../../api-keys/api-key-dialog.tsx'
import { ApiKeyList } from '../../api-keys/api-key-list.tsx'
import { SettingsPart } from '../../settings/settings-part.tsx'

/** The keys by which other programs call the API. */
export function ApiKeysScreen() {
  const tk = useApiKeyText()
  const [isCreating, setCreating] = useState(false)
  const create = (
    <PageButton
      look="strong"
      icon={<PlusIcon className="size-5" />}
      label={tk('api_key.create')}
      onClick={() => setCreating(true)}
    />
  )
  return (
    <SettingsPart
      title={tk('api_key.title')}
      lead={tk('api_key.lead')}
      allowed={has(useUser(), 'api_keys.manage')}
      notAllowed={tk('api_key.not_allowed')}
      icon={<KeyIcon />}
      actions={create}
    >
      <ApiKeyList />
      {isCreating && <ApiKeyDialog onClose={() => setCreating(false)} />}
    </SettingsPart>
  )
}
ApiKeysScreen.texts = useApiKeyText
