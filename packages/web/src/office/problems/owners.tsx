import type { ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { listUsers } from '@brightkey/contract/users/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { getUserName, useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'

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

type FilterProps = {
  /** `me`, `none`, a user's id; undefined: all owners. */
  owner: string | undefined
  onChange: (owner: string) => void
}

/** Whose problems the list has. */
export function OwnerFilter({ owner = '', onChange }: FilterProps) {
  const { t } = useTexts()
  const me = useUser()
  const fixed = ['', 'me', 'none'] as const
  const value = owner === me.id ? 'me' : owner
  const choices = [
    ...fixed.map((each) => ({ value: each, label: t(`problems.owner_${each || 'any'}`) })),
    ...useOwners(null).filter((each) => each.value !== me.id),
  ]
  // The address may name a user whose name is still loading, has no access any more, or is not for this user to read.
  if (choices.every((choice) => choice.value !== value))
    choices.push({ value, label: t('problems.owner_other') })
  return (
    <ChoiceSelect
      aria-label={t('problems.owner')}
      className="sm:max-w-60"
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}
