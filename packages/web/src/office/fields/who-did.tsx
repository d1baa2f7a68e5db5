import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { whoDid } from '@brightkey/contract/sessions/rules'
import { useTexts } from '../../platform/office/texts.tsx'
import { classes } from '../../ui/classes.ts'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { getCleanerName } from './cleaner-name.ts'

type Person = { first_name: string; last_name: string; company_name?: string }

/**
 * Who does or did a session: both names if another than the assigned cleaner submitted it, and who submitted the first report if the
 * rework was given to another. Nothing without a name.
 */
export function WhoDid({
  session,
  withCompany = false,
}: {
  session: Pick<SessionRow, 'state' | 'cleaner' | 'assigned' | 'work'>
  withCompany?: boolean
}) {
  const { t } = useTexts()
  const { name, submittedBy, firstBy } = whoDid(session)
  if (name === null) return null
  const personName = (person: Person) =>
    [getCleanerName(person), withCompany && person.company_name].filter(Boolean).join(', ')
  if (submittedBy === null && firstBy === null)
    return <Isolated className="block max-w-full truncate">{personName(name)}</Isolated>
  const line = withCompany ? 'break-words' : 'line-clamp-2'
  return (
    // Lines that wrap: of a name in another direction than the sentence, its beginning would be cut.
    <span className="grid max-w-full">
      <span className={line}>
        {submittedBy ? (
          t('who.assigned_to', { name: personName(name) })
        ) : (
          <Isolated>{personName(name)}</Isolated>
        )}
      </span>
      {submittedBy && (
        <span className={classes(line, 'text-waiting')}>
          {t('who.submitted_by', { name: personName(submittedBy) })}
        </span>
      )}
      {firstBy && (
        <span className={classes(line, 'font-normal text-muted')}>
          {t('who.first_by', { name: personName(firstBy) })}
        </span>
      )}
    </span>
  )
}
