import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Input } from '../../ui/field.tsx'
import { CopyIcon, RefreshIcon } from '../../ui/icons.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ReadFailed } from './read-failed.tsx'

/** An address that is the right to read something: who has it needs no login. */
export type ReaderLink = {
  read: UseQueryResult<{ url: string | null }>
  issue: () => Promise<unknown>
  revoke: () => Promise<unknown>
  isPending: boolean
  error: Error | null
}

type LinkDialogProps = {
  title: string
  /** What the link shows, and to whom. */
  children: ReactNode
  texts: Record<'none' | 'issue' | 'issued' | 'renewed' | 'revoked', string>
  link: ReaderLink
  /** This login neither replaces nor revokes it. */
  onlyCopies?: boolean
  onClose: () => void
}

/** Gets, copies, replaces and revokes a link. */
export function LinkDialog({ title, children, texts, link, onlyCopies, onClose }: LinkDialogProps) {
  const { t } = useTexts()
  const toast = useToast()
  const { read, issue, revoke, isPending, error } = link
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
  const copyButton = (
    <Button look="strong" icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
      {t('feed.copy')}
    </Button>
  )
  const footer = read.data && (
    <DialogFooter>
      {onlyCopies ? (
        url !== null && copyButton
      ) : url === null ? (
        <Button look="strong" busy={isPending} onClick={() => act(issue(), texts.issued)}>
          {texts.issue}
        </Button>
      ) : (
        <>
          <Button look="danger" busy={isPending} onClick={() => act(revoke(), texts.revoked)}>
            {t('feed.revoke')}
          </Button>
          <Button
            icon={<RefreshIcon className="size-5" />}
            busy={isPending}
            onClick={() => act(issue(), texts.renewed)}
          >
            {t('feed.renew')}
          </Button>
          {copyButton}
        </>
      )}
    </DialogFooter>
  )
  return (
    <Modal title={title} closeLabel={t('act.close')} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted text-sm">{children}</p>
        <ErrorNotice>{error && failureText(error, t, t('act.save_failed'))}</ErrorNotice>
        {read.isPending ? (
          <Skeleton label={t('feed.loading')} rows={1} />
        ) : read.isError ? (
          <ReadFailed read={read} />
        ) : url === null ? (
          <p>{texts.none}</p>
        ) : (
          <Input
            readOnly
            dir="ltr"
            aria-label={title}
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </div>
    </Modal>
  )
}
