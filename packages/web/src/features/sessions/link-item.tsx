import type { Session } from '@brightkey/contract/sessions/office-schema'
import { lazy, Suspense, useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { useWords } from '../../platform/office-words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyIcon, RefreshIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { LinkIcon, MoreIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'

const CopyByHand = lazy(() => import('./copy-by-hand.tsx').then((it) => ({ default: it.CopyByHand })))

type ItemProps = { link: Session['links'][number]; onRevoke: () => void; onIssue: () => void }

export function LinkItem({ link, onRevoke, onIssue }: ItemProps) {
  const { t } = useWords()
  const toast = useToast()
  const [byHand, setByHand] = useState(false)
  const name = t(`link.${link.kind}`)
  async function copy() {
    if (await copyText(link.url)) toast({ text: t('share.copied'), tone: 'good' })
    else setByHand(true)
  }
  const more = (
    <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className="size-5" />} />
  )
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-sm">
          {name}
          {link.revoked && <Badge tone="alert">{t('list.revoked')}</Badge>}
        </p>
        {!link.revoked && (
          <p dir="ltr" className="truncate text-muted text-sm">
            {link.url}
          </p>
        )}
      </div>
      {link.revoked ? (
        <Button size="small" onClick={onIssue}>
          {t('one.link_issue')}
        </Button>
      ) : (
        <>
          <IconButton
            size="small"
            label={`${t('share.copy')}: ${name}`}
            icon={<CopyIcon className="size-5" />}
            onClick={() => void copy()}
          />
          <Menu trigger={more}>
            <MenuItem icon={<RefreshIcon className="size-5" />} onPress={onIssue}>
              {t('one.link_issue')}
            </MenuItem>
            <MenuItem icon={<LinkIcon className="size-5" />} danger onPress={onRevoke}>
              {t('one.link_revoke')}
            </MenuItem>
          </Menu>
        </>
      )}
      <Suspense fallback={null}>
        {byHand && <CopyByHand url={link.url} onClose={() => setByHand(false)} />}
      </Suspense>
    </li>
  )
}
