import { Notice } from '../badge.tsx'
import { AlertIcon } from '../icons.tsx'

type LocalLinkProps = { words: { warning: string; how: string; command: string } | null }

/** Beside a link to hand on: it opens on one machine only, and what to start the server with instead. */
export function LocalLink({ words }: LocalLinkProps) {
  if (words === null) return null
  return (
    <Notice tone="waiting" icon={<AlertIcon className="size-5" />} className="text-start">
      <p className="font-semibold">{words.warning}</p>
      <p className="mt-1">{words.how}</p>
      <code dir="ltr" className="mt-1.5 block select-all break-all font-mono">
        {words.command}
      </code>
    </Notice>
  )
}
