import { getBoard } from '@brightkey/contract/sessions/endpoints'
import type { Board } from '@brightkey/contract/sessions/readiness-routes'
import { formatInstant } from '@brightkey/i18n/format'
import { sendIfChanged } from '../../platform/http/send.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { partTexts } from '../../platform/language/part-texts.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { readinessTones } from '../../platform/readiness-tones.ts'
import { Badge } from '../../ui/badge.tsx'
import { KeyIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadingPage } from '../frame/reading-page.tsx'

const useBoardText = partTexts(
  'readiness',
  import.meta.glob('./*/readiness.ts', { base: '../../../../i18n/src' }),
)

/** `/board/{token}`: the names and states of the apartments, for a reception or a screen on the wall. No copy of it is kept. */
export function BoardPage({ start }: { start: LinkStart<Board> }) {
  return (
    <ReadingPage start={start} read={(token, asked) => sendIfChanged(getBoard, { token }, asked)} wide>
      {(board) => <BoardTiles board={board} />}
    </ReadingPage>
  )
}

function BoardTiles({ board: { apartments, server_time } }: { board: Board }) {
  const { locale, timeZone } = useLanguage()
  const tr = useBoardText()
  return (
    <>
      <title>{tr('ready.title')}</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-bold text-2xl">{tr('ready.title')}</h1>
        <p className="text-muted text-sm">
          {tr('ready.as_of', {
            time: formatInstant(server_time, { locale, timeZone, style: 'time' }),
          })}
        </p>
      </header>
      {apartments.length === 0 ? (
        <Empty icon={<KeyIcon />} title={tr('ready.empty')} />
      ) : (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
          {apartments.map(({ name, state }) => (
            <li
              key={name}
              className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
            >
              <Isolated className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">{name}</Isolated>
              <Badge tone={readinessTones[state]} className="shrink-0 text-sm">
                {tr(`ready_state.${state}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
