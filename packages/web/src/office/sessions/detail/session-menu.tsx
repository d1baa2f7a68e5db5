import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { MoreIcon } from '../../../ui/office/office-icons.tsx'

// Base UI's positioning (30 kB) comes with the menu: it is fetched when the button is reached for.
const loadMenu = () => import('./again-menu.tsx')
const AgainMenu = lazyPart(async () => (await loadMenu()).AgainMenu)

/** What else can be done with a session, behind one button. */
export function SessionMenu({ session, size }: { session: SessionRow; size: 'small' | 'medium' }) {
  const { t } = useWords()
  const [asked, setAsked] = useState(false)
  const fetchSoon = () => void loadMenu().catch(() => undefined)
  const button = (
    <IconButton
      size={size}
      label={`${t('act.more')}: ${session.code}`}
      icon={<MoreIcon className="size-5" />}
      aria-haspopup="menu"
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
      onClick={() => setAsked(true)}
    />
  )
  return (
    <Suspense fallback={button}>{asked ? <AgainMenu session={session} button={button} /> : button}</Suspense>
  )
}
