import { getOwner, issueOwnerLink, revokeOwnerLink } from '@brightkey/contract/owners/endpoints'
import type { Owner } from '@brightkey/contract/owners/schema'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { LinkDialog } from '../fields/link-dialog.tsx'
import { useOwnerText } from './owner-text.ts'

type DialogProps = { owner: Owner; mayEdit: boolean; onClose: () => void }

/** The address of an owner's page. */
export function OwnerLinkDialog({ owner: { id, name }, mayEdit, onClose }: DialogProps) {
  const to = useOwnerText()
  const read = useRead(getOwner, { id })
  const issue = useWrite(issueOwnerLink, { stores: getOwner })
  const revoke = useWrite(revokeOwnerLink)
  return (
    <LinkDialog
      title={`${to('owners.link')}: ${name}`}
      texts={{
        none: to('owners.link_none'),
        issue: to('owners.link_issue'),
        issued: to('owners.link_issued'),
        renewed: to('owners.link_renewed'),
        revoked: to('owners.link_revoked'),
      }}
      link={{
        read,
        issue: () => issue.mutateAsync({ id }),
        revoke: () => revoke.mutateAsync({ id }),
        isPending: issue.isPending || revoke.isPending,
        error: issue.error ?? revoke.error,
      }}
      onlyCopies={!mayEdit}
      onClose={onClose}
    >
      {to('owners.link_text')}
    </LinkDialog>
  )
}
