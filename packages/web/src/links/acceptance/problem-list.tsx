import { textIn } from '@brightkey/contract/locale'
import type { AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import { useLanguage } from '../../platform/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { PictureBox } from '../photos/task-pictures.tsx'
import { useAcceptanceText } from './texts.ts'

type ProblemListProps = Pick<AcceptancePageData, 'problems' | 'tasks'> & { onOpen: (photoId: string) => void }

/** The issues the cleaner reported, above the tasks, so that a client who accepts has seen them. */
export function ProblemList({ problems, tasks, onOpen }: ProblemListProps) {
  const t = useAcceptanceText()
  const { t: tw, locale } = useLanguage()
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems" className="grid grid-cols-1 gap-3">
      <h2 id="problems" className="flex items-center gap-2 font-bold text-alert text-xl">
        <AlertIcon className="size-6" />
        {t('problems.heading', { count: problems.length })}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {problems.map(({ id, task_id, kind, text, photos }) => {
          const task = tasks.find((each) => each.id === task_id)
          return (
            <li key={id}>
              <Card className="grid grid-cols-1 gap-3 p-4">
                <div className="flex flex-wrap items-center gap-2">
                  <Badge tone="alert">{tw(`issue.${kind}`)}</Badge>
                  {task && (
                    <span className="text-muted text-sm">
                      <Isolated>{textIn(task.title, locale)}</Isolated>
                    </span>
                  )}
                </div>
                {text && (
                  <p dir="auto" className="whitespace-pre-line">
                    <TypedText text={text} />
                  </p>
                )}
                <div className="grid grid-cols-2 gap-2 empty:hidden sm:grid-cols-3">
                  {photos.map((photo, index) => (
                    <PictureBox
                      key={photo.id}
                      picture={photo}
                      name={t('problems.photo', { number: index + 1 })}
                      ratio={4 / 3}
                      onOpen={() => onOpen(photo.id)}
                    />
                  ))}
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
