import { has } from '@brightkey/contract/users/rules'
import { useState } from 'react'
import { useApiKeyText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { KeyIcon, PlusIcon } from '../../../ui/icons.tsx'
import { Page, PageButton } from '../../../ui/office/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ApiKeyDialog } from '../../api-keys/api-key-dialog.tsx'
import { ApiKeyList } from '../../api-keys/api-key-list.tsx'
import { BackLink } from '../../fields/back-link.tsx'
import { HomeLink } from '../../fields/home-link.tsx'

/** The keys by which other programs call the API. */
export function ApiKeysScreen() {
  const { t } = useTexts()
  const tk = useApiKeyText()
  const allowed = has(useUser(), 'api_keys.manage')
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
    <Page
      title={tk('api_key.title')}
      lead={allowed && tk('api_key.lead')}
      back={<BackLink to="/settings">{t('settings.title')}</BackLink>}
      actions={allowed && create}
    >
      <title>{`${tk('api_key.title')} · Brightkey`}</title>
      {allowed ? (
        <ApiKeyList />
      ) : (
        <Empty icon={<KeyIcon />} title={tk('api_key.not_allowed')} action={<HomeLink />} />
      )}
      {isCreating && <ApiKeyDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
