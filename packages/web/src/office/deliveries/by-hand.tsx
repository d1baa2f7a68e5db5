import { useWords } from '../../platform/office/words.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { ChatIcon } from '../../ui/office/office-icons.tsx'

type ByHandProps = { recipient: string; waUrl: string; onOpened: () => void }

/**
 * Nobody but the reader can send it. A link that is pressed, for only a press opens a window in every browser: by the
 * time the server has answered, the press of "Send" is too long ago.
 */
export function ByHand({ recipient, waUrl, onOpened }: ByHandProps) {
  const { t } = useWords()
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 py-6 text-center" role="status">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <ChatIcon />
      </span>
      <p className="font-bold text-lg">{t('send.by_hand')}</p>
      <p className="max-w-prose text-balance text-muted">{t('send.by_hand_text', { recipient })}</p>
      <a
        ref={(node) => node?.focus()}
        href={waUrl}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpened}
        onAuxClick={onOpened}
        className={buttonClasses('strong', 'large')}
      >
        <ChatIcon className="size-5" />
        {t('send.by_hand_open')}
      </a>
    </div>
  )
}
