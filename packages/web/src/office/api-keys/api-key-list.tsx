import { listApiKeys, revokeApiKey } from '@brightkey/contract/api-keys/endpoints'
import type { ApiKey } from '@brightkey/contract/api-keys/routes'
import { useState } from 'react'
import { useNow } from '../../platform/now.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { useApiKeyText } from '../../platform/office/late-texts.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyIcon } from '../../ui/icons.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { keysOfApi } from './keys-of-api.ts'

export function ApiKeyList() {
  const { t } = useTexts()
  const tk = useApiKeyText()
  const toast = useToast()
  const list = useReadList(listApiKeys, {}, { under: keysOfApi })
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  if (list.isPending) return <Skeleton label={tk('api_key.loading')} rows={3} />
  if (list.isError && !list.data) return <ReadFailed read={list} title={tk('api_key.load_failed')} />
  const keys = list.data.pages.flatMap((page) => page.results)
  if (keys.length === 0)
    return (
      <Empty icon={<KeyIcon />} title={tk('api_key.none')}>
        {tk('api_key.none_hint')}
      </Empty>
    )
  function done({ name }: ApiKey) {
    setRevoked(null)
    toast({ text: tk('api_key.revoked', { name }), tone: 'good' })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <ApiKeyItem key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      </Card>
      <LoadMore list={list} label={t('act.load_more')} />
      {revoked && (
        <RevokeDialog apiKey={revoked} onDone={() => done(revoked)} onClose={() => setRevoked(null)} />
      )}
    </div>
  )
}

function ApiKeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, created_at, created_by, expires_at, last_used_at } = apiKey
  const tk = useApiKeyText()
  const { day, moment } = useFormats()
  const now = useNow()
  const hasExpired = expires_at !== null && expires_at <= now
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 font-bold">
          <Isolated className="min-w-0 break-words">{name}</Isolated>
          {hasExpired && <Badge tone="alert">{tk('api_key.expired')}</Badge>}
        </h2>
        <p className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Badge key={scope} tone="neutral">
              {tk(`scope.${scope}`)}
            </Badge>
          ))}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <bdi dir="ltr" className="font-mono">{`${prefix}…`}</bdi>
          <span>
            {last_used_at ? tk('api_key.used', { time: moment(last_used_at) }) : tk('api_key.unused')}
          </span>
          <span>{tk('api_key.created', { date: day(created_at), name: created_by.name })}</span>
          {expires_at && !hasExpired && <span>{tk('api_key.expires', { date: day(expires_at) })}</span>}
        </p>
      </div>
      <Button size="small" aria-label={`${tk('api_key.revoke')}: ${name}`} onClick={onRevoke}>
        {tk('api_key.revoke')}
      </Button>
    </li>
  )
}

type RevokeProps = { apiKey: ApiKey; onDone: () => void; onClose: () => void }

function RevokeDialog({ apiKey: { id, name }, onDone, onClose }: RevokeProps) {
  const { t } = useTexts()
  const tk = useApiKeyText()
  const revoke = useWrite(revokeApiKey, { rereads: () => [keysOfApi], afterRefusal: true })
  const { error } = revoke
  return (
    <Confirm
      title={tk('api_key.revoke_title', { name })}
      labels={{ confirm: tk('api_key.revoke'), cancel: t('act.cancel') }}
      busy={revoke.isPending}
      error={error && saveFailureText(error, t, tk('api_key.save_failed'))}
      onConfirm={() => revoke.mutate({ id }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {tk('api_key.revoke_text')}
    </Confirm>
  )
}
