import { roles } from '@brightkey/contract/users/rules'
import type { Role } from '@brightkey/contract/users/schema'
import { useWords } from '../../platform/office/words.tsx'
import { CheckRow } from '../../ui/check-row.tsx'

type RoleFieldsProps = {
  role: Role
  onRole: (role: Role) => void
  /** Without it, the choice of superuser is hidden. */
  superuser?: { value: boolean; onChange: (value: boolean) => void }
}

const row = '-mx-3 items-start'

/** The roles, each with its rights. */
export function RoleFields({ role, onRole, superuser }: RoleFieldsProps) {
  const { t } = useWords()
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 font-semibold text-sm">{t('invite.role')}</legend>
      {roles.map((each) => (
        <CheckRow
          key={each}
          kind="radio"
          name="role"
          className={row}
          checked={role === each}
          onChange={() => onRole(each)}
        >
          <span className="block font-medium">{t(`profile.role_${each}`)}</span>
          <span className="block text-muted text-sm">{t(`invite.role_${each}`)}</span>
        </CheckRow>
      ))}
      {superuser && (
        <CheckRow
          className={`${row} mt-1 border-line border-t pt-3`}
          checked={superuser.value}
          onChange={({ target }) => superuser.onChange(target.checked)}
        >
          <span className="block font-medium">{t('invite.superuser')}</span>
          <span className="block text-muted text-sm">{t('invite.superuser_hint')}</span>
        </CheckRow>
      )}
    </fieldset>
  )
}
