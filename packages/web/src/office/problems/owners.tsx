import type { ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { listUsers } from '@brightkey/contract/users/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { getUserName, useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'

/** Whom a problem can be given to, and who has it now: of those who manage users anyone, of others themselves. */
export function useOwners(owner: ListedIssue['owner']) {
  const { t } = useTexts()
  const me = useUser()
  const users = useRead(listUsers, has(me, 'users.manage') ? { status: 'active', limit: 100 } : null).data
  const all = new Map([
    ...(owner ? [[owner.id, owner.name] as const] : []),
    [me.id, getUserName(me)] as const,
    ...(users?.results.map((user) => [user.id, getUserName(user)] as const) ?? []),
  ])
  return [...all].map(([value, name]) => ({
    value,
    label: value === me.id ? t('problems.me', { name }) : name,
  }))
}
