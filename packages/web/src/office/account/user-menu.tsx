import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { getUserName, useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { getInitials } from '../fields/cleaner-name.ts'

// The menu needs Base UI's positioning (30 kB), so it loads when the pointer reaches the button.
const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazyPart(async () => (await loadMenu()).AccountMenu)

/** The user's initials; a press opens profile, language and logout. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const { t } = useTexts()
  const user = useUser()
  const [isRequested, setIsRequested] = useState(false)
  const initials = getInitials(getUserName(user))
  const preload = () => void loadMenu().catch(() => undefined)
  const button = (
    <button
      type="button"
      // Voice control uses the visible text, so the initials are part of the name.
      aria-label={`${initials}, ${t('nav.account')}`}
      aria-haspopup="menu"
      className="grid size-11 place-items-center rounded-full bg-primary-soft font-bold text-primary text-sm hover:brightness-97"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsRequested(true)}
    >
      <Isolated>{initials}</Isolated>
    </button>
  )
  return (
    <Suspense fallback={button}>
      {isRequested ? <AccountMenu button={button} onKeys={onKeys} /> : button}
    </Suspense>
  )
}
