import {
  getCleanerFeed,
  getFeed,
  issueCleanerFeed,
  issueFeed,
  revokeCleanerFeed,
  revokeFeed,
} from '@brightkey/contract/sessions/endpoints'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { LinkDialog } from './link-dialog.tsx'

type Owner = { id: string; name: string } | null

/** The same calls, of the user's own calendar or of a cleaner's. */
function useFeed(owner: Owner) {
  const input = { id: owner?.id ?? '' }
  const own = useRead(getFeed, owner ? null : {})
  const theirs = useRead(getCleanerFeed, owner && input)
  const read = owner ? theirs : own
  const options = { rereads: () => [] }
  const issueOwn = useWrite(issueFeed, options)
  const issueHers = useWrite(issueCleanerFeed, options)
  const revokeOwn = useWrite(revokeFeed, options)
  const revokeHers = useWrite(revokeCleanerFeed, options)
  const writes = owner ? [issueHers, revokeHers] : [issueOwn, revokeOwn]
  const reread = async (write: Promise<unknown>) => {
    await write
    await read.refetch()
  }
  return {
    read,
    issue: () => reread(owner ? issueHers.mutateAsync(input) : issueOwn.mutateAsync({})),
    revoke: () => reread(owner ? revokeHers.mutateAsync(input) : revokeOwn.mutateAsync({})),
    isPending: writes.some(({ isPending }) => isPending),
    error: writes.map(({ error }) => error).find((error) => error !== null) ?? null,
  }
}

/** The address of a calendar: the user's own, or a cleaner's. */
export function FeedDialog({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <LinkDialog
      title={owner ? t('feed.title_of', { name: owner.name }) : t('feed.title')}
      texts={{
        none: t('feed.none'),
        issue: t('feed.issue'),
        issued: t('feed.issued'),
        renewed: t('feed.renewed'),
        revoked: t('feed.revoked'),
      }}
      link={useFeed(owner)}
      onClose={onClose}
    >
      {owner ? t('feed.text') : `${t('feed.text')} ${t('feed.ends')}`}
    </LinkDialog>
  )
}
