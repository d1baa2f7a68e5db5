import {
  getDamageCase,
  issueDamageCaseLink,
  revokeDamageCaseLink,
} from '@brightkey/contract/reports/endpoints'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { LinkDialog } from '../link-dialog.tsx'

/** The link by which an insurer reads a case. */
export function CaseLinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const td = useDamageText()
  const found = useRead(getDamageCase, { id })
  const issue = useWrite(issueDamageCaseLink, { stores: getDamageCase })
  const revoke = useWrite(revokeDamageCaseLink)
  const read = { ...found, data: found.data && { url: found.data.link?.url ?? null } } as UseQueryResult<{
    url: string | null
  }>
  return (
    <LinkDialog
      title={td('damage.link')}
      texts={{
        none: td('damage.link_none'),
        issue: td('damage.link_issue'),
        issued: td('damage.link_issued'),
        renewed: td('damage.link_renewed'),
        revoked: td('damage.link_revoked'),
      }}
      link={{
        read,
        issue: () => issue.mutateAsync({ id }),
        revoke: () => revoke.mutateAsync({ id }),
        isPending: issue.isPending || revoke.isPending,
        error: issue.error ?? revoke.error,
      }}
      onClose={onClose}
    >
      {td('damage.link_text')}
    </LinkDialog>
  )
}
