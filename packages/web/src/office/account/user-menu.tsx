import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useUser } from '../../platform/office/login.ts'
import { useWords } from '../../platform/office/words.tsx'

// The menu brings Base UI's whole positioning with it (30 kB): it is fetched when the button is reached for.
const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazyPart(async () => (await loadMenu()).AccountMenu)

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Who is logged in; a press opens profile, language and logout. */
export function UserMenu() {
  const { t } = useWords()
  const user = useUser()
  const [asked, setAsked] = useState(false)
  const initials = initialsOf(`${user.first_name} ${user.last_name}`.trim() || user.email)
  const fetchSoon = () => void loadMenu().catch(() => undefined)
  const button = (
    <button
      type="button"
      // Who steers by voice says what is to be seen: the initials are part of the name.
      aria-label={`${initials}, ${t('nav.account')}`}
      aria-haspopup="menu"
      className="grid size-11 place-items-center rounded-full bg-primary-soft font-bold text-primary text-sm hover:brightness-97"
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
      onClick={() => setAsked(true)}
    >
      <bdi>{initials}</bdi>
    </button>
  )
  return <Suspense fallback={button}>{asked ? <AccountMenu button={button} /> : button}</Suspense>
}
