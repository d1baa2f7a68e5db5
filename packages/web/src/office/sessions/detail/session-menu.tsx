import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { MoreIcon } from '../../../ui/office/office-icons.tsx'

// The menu needs Base UI's positioning (30 kB), so it loads when the pointer reaches the button.
const loadMenu = () => import('./repeat-menu.tsx')
const RepeatMenu = lazyPart(async () => (await loadMenu()).RepeatMenu)

/** Further actions for a session. */
export function SessionMenu({ session, size }: { session: SessionRow; size: 'small' | 'medium' }) {
  const { t } = useTexts()
  const [isRequested, setIsRequested] = useState(false)
  const preload = () => void loadMenu().catch(() => undefined)
  const button = (
    <IconButton
      size={size}
      // In a row, which the arrow keys lead along.
      {...(size === 'small' && { tabIndex: -1 })}
      look={size === 'medium' ? 'outline' : 'quiet'}
      label={`${t('act.more')}: ${session.code}`}
      icon={<MoreIcon className="size-5" />}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsRequested(true)}
    />
  )
  return (
    <Suspense fallback={button}>
      {isRequested ? <RepeatMenu session={session} button={button} /> : button}
    </Suspense>
  )
}
