import { textIn } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useSpotText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { SpotAnswer } from '../../fields/shots/spot-answer.tsx'
import { PhotoStrip } from '../photo-strip.tsx'

/** The places that the cleaner was asked to photograph in the end. */
export function SpotsPanel({ session }: { session: Session }) {
  const { locale } = useTexts()
  const t = useSpotText()
  if (session.spot_shots.length === 0) return null
  return (
    <Panel title={t('spots.heading')}>
      <p className="mb-3 text-muted text-sm">{t('spots.note')}</p>
      <ul className="grid grid-cols-1 gap-4">
        {session.spot_shots.map((spot) => {
          const task = session.tasks.find(({ id }) => id === spot.task_id)
          const place = textIn(spot.title, locale)
          const name = task ? t('spots.in_task', { task: textIn(task.title, locale), place }) : place
          return (
            <li key={spot.id} className="grid grid-cols-1 gap-2">
              <div>
                <p className="font-semibold">
                  <Isolated>{name}</Isolated>
                </p>
                <p>
                  <SpotAnswer spot={spot} />
                </p>
              </div>
              {spot.photo && <PhotoStrip photos={[spot.photo]} name={name} />}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
