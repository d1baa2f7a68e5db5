import {
  getCleanerFeed,
  getFeed,
  issueCleanerFeed,
  issueFeed,
  revokeCleanerFeed,
  revokeFeed,
} from '@brightkey/contract/sessions/endpoints'
import { copyText } from '../../platform/clipboard.ts'
import { failureText, getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Input } from '../../ui/field.tsx'
import { CopyIcon, RefreshIcon } from '../../ui/icons.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'

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

/** Gets, copies, replaces and revokes the address of a calendar: the user's own, or a cleaner's. */
export function FeedDialog({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const { read, issue, revoke, isPending, error } = useFeed(owner)
  const url = read.data?.url ?? null
  const copy = async () =>
    toast(
      (await copyText(url ?? ''))
        ? { text: t('share.copied'), tone: 'good' }
        : { text: t('share.copy_failed'), tone: 'alert' },
    )
  // What failed is shown in the dialog.
  const act = (write: Promise<unknown>, text: string) =>
    void write.then(
      () => toast({ text, tone: 'good' }),
      () => undefined,
    )
  const footer = read.data && (
    <DialogFooter>
      {url === null ? (
        <Button look="strong" busy={isPending} onClick={() => act(issue(), t('feed.issued'))}>
          {t('feed.issue')}
        </Button>
      ) : (
        <>
          <Button look="danger" busy={isPending} onClick={() => act(revoke(), t('feed.revoked'))}>
            {t('feed.revoke')}
          </Button>
          <Button
            icon={<RefreshIcon className="size-5" />}
            busy={isPending}
            onClick={() => act(issue(), t('feed.renewed'))}
          >
            {t('feed.renew')}
          </Button>
          <Button look="strong" icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
            {t('feed.copy')}
          </Button>
        </>
      )}
    </DialogFooter>
  )
  return (
    <Modal
      title={owner ? t('feed.title_of', { name: owner.name }) : t('feed.title')}
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={footer}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted text-sm">{owner ? t('feed.text') : `${t('feed.text')} ${t('feed.ends')}`}</p>
        <ErrorNotice>{error && failureText(error, t, t('act.save_failed'))}</ErrorNotice>
        {read.isPending ? (
          <Skeleton label={t('feed.loading')} rows={1} />
        ) : read.isError ? (
          <ErrorState
            title={getErrorText(read.error, t('act.load_failed'))}
            retry={{ label: t('common.retry'), onRetry: () => void read.refetch() }}
          />
        ) : url === null ? (
          <p>{t('feed.none')}</p>
        ) : (
          <Input
            readOnly
            dir="ltr"
            aria-label={t('feed.title')}
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </div>
    </Modal>
  )
}
