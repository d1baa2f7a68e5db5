import { getBoardLink, issueBoardLink, revokeBoardLink } from '@brightkey/contract/sessions/endpoints'
import { useReadinessText } from '../../platform/office/late-texts.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { LinkDialog } from '../fields/link-dialog.tsx'

/** The address of the board for those without a login. */
export function BoardLinkDialog({ onClose }: { onClose: () => void }) {
  const tr = useReadinessText()
  const read = useRead(getBoardLink, {})
  const issue = useWrite(issueBoardLink, { stores: getBoardLink, rereads: () => [] })
  const revoke = useWrite(revokeBoardLink)
  return (
    <LinkDialog
      title={tr('board.title')}
      texts={{
        none: tr('board.none'),
        issue: tr('board.issue'),
        issued: tr('board.issued'),
        renewed: tr('board.renewed'),
        revoked: tr('board.revoked'),
      }}
      link={{
        read,
        issue: () => issue.mutateAsync({}),
        revoke: () => revoke.mutateAsync({}),
        isPending: issue.isPending || revoke.isPending,
        error: issue.error ?? revoke.error,
      }}
      onClose={onClose}
    >
      {tr('board.text')}
    </LinkDialog>
  )
}
