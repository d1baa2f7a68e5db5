import { useFormats } from '../../platform/office/formats.ts'
import { useUser } from '../../platform/office/login.ts'
import { useWords } from '../../platform/office/words.tsx'

/** What one cannot change of oneself. */
export function AboutYou() {
  const { t } = useWords()
  const { day } = useFormats()
  const user = useUser()
  const role = user.is_superuser ? t('profile.role_superuser') : t(`profile.role_${user.role}`)
  const facts = [
    { label: t('profile.email'), value: <span dir="ltr">{user.email}</span> },
    { label: t('profile.role'), value: role },
    { label: t('profile.joined'), value: day(user.date_joined) },
  ]
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
