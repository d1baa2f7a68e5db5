import { textIn } from '@brightkey/contract/locale'
import { useEffect } from 'react'
import { useLanguage } from '../../../platform/language/language.tsx'
import { useSpotsText } from '../../../platform/language/spots-texts.ts'
import { readAloud, spokenIn, stopReading, useHasVoice, useReading } from '../../../platform/speech/speech.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SpeakerIcon, StopIcon } from '../../../ui/icons.tsx'
import type { SessionView } from '../session-view.ts'
import { noteServerTime } from './server-time.ts'
import { SpotRow } from './spot-row.tsx'

type SpotsCardProps = { session: SessionView; spots: NonNullable<SessionView['spot_shots']> }

/** The places to photograph now that every task is completed. Nothing waits for them. */
export function SpotsCard({ session, spots }: SpotsCardProps) {
  const { locale } = useLanguage()
  const t = useSpotsText()
  const hasVoice = useHasVoice(locale)
  const reading = useReading()
  useEffect(() => noteServerTime(session.server_time), [session.server_time])
  useEffect(() => stopReading, [])
  const own = (text: string) => ({ text, locale })
  const parts = () => [
    own(t('cleaner_spots.title')),
    own(t('cleaner_spots.lead')),
    ...spots.flatMap(({ title, task_id }) => {
      const task = session.tasks.find(({ id }) => id === task_id)
      return [...(task ? [spokenIn(task.title, locale)] : []), spokenIn(title, locale)]
    }),
    own(t('cleaner_spots.optional')),
  ]
  return (
    <Card className="grid grid-cols-1 gap-4 p-4" aria-labelledby="spots">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 id="spots" className="font-bold text-lg">
            {t('cleaner_spots.title')}
          </h2>
          <p>{t('cleaner_spots.lead')}</p>
        </div>
        {hasVoice && (
          <IconButton
            look="soft"
            label={t('cleaner_spots.read')}
            icon={reading ? <StopIcon /> : <SpeakerIcon />}
            onClick={reading ? stopReading : () => readAloud(parts(), locale)}
          />
        )}
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {spots.map((spot) => (
          <SpotRow
            key={spot.id}
            spot={spot}
            name={textIn(spot.title, locale)}
            task={session.tasks.find(({ id }) => id === spot.task_id)?.title_text ?? null}
          />
        ))}
      </ul>
      <p className="text-muted text-sm">{t('cleaner_spots.optional')}</p>
    </Card>
  )
}
