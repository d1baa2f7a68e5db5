import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { happenedIn } from './happened.ts'

/** What happened, newest first. */
export function Timeline({ session }: { session: Session }) {
  const { t, locale } = useWords()
  const { moment } = useFormats()
  return (
    <Panel title={t('one.timeline')}>
      <ol className="grid grid-cols-1">
        {session.timeline.toReversed().map((entry) => (
          <li key={entry.id} className="relative border-line border-s-2 ps-4 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[7px] top-1.5 size-3 rounded-full border-2 border-surface bg-edge"
            />
            <p className="text-sm">{happenedIn(entry, session, t, locale)}</p>
            <p className="text-muted text-xs">
              {moment(entry.at)}
              {entry.by && (
                <>
                  {' · '}
                  <bdi>{entry.by}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
