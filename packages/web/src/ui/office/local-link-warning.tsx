import { Notice } from '../badge.tsx'
import { AlertIcon } from '../icons.tsx'

type LocalLinkWarningProps = { texts: { warning: string; how: string; command: string } | null }

/** Warns that a link works on this machine only, and how to start the server so that it works elsewhere. */
export function LocalLinkWarning({ texts }: LocalLinkWarningProps) {
  if (texts === null) return null
  return (
    <Notice tone="waiting" icon={<AlertIcon className="size-5" />} className="text-start">
      <p className="font-semibold">{texts.warning}</p>
      <p className="mt-1">{texts.how}</p>
      <code dir="ltr" className="mt-1.5 block select-all break-all font-mono">
        {texts.command}
      </code>
    </Notice>
  )
}
