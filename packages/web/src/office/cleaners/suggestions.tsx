import { createCleaner, suggestCleaners } from '@brightkey/contract/cleaners/endpoints'
import type { Cleaner, CleanerSuggestion } from '@brightkey/contract/cleaners/schema'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { useState } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { readKey } from '../../platform/office/keys.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Disclose } from '../../ui/office/disclose.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'

const shownAtFirst = 3

/** People who submitted reports and are not in the address book: a press adds one, with the past sessions. */
export function Suggestions({ onEdit }: { onEdit: (cleaner: Cleaner) => void }) {
  const { t } = useTexts()
  const { day } = useFormats()
  const toast = useToast()
  const { data: people = [] } = useRead(suggestCleaners, {})
  const add = useWrite(createCleaner, {
    rereads: () => [readKey(suggestCleaners, {}).slice(0, 2), readKey(listSessions, {})],
  })
  const [isWhole, setIsWhole] = useState(false)
  if (people.length === 0) return null

  const accept = ({ first_name, last_name, company_name }: CleanerSuggestion) =>
    add.mutate(
      { first_name, last_name, company_name, from_reports: true },
      {
        onSuccess: (cleaner) =>
          toast({
            text: t('cleaners.suggestion_added', { name: getCleanerName(cleaner) }),
            tone: 'good',
            for: 10_000,
            // A report has no phone number.
            action: { label: t('act.edit'), onPress: () => onEdit(cleaner) },
          }),
        onError: (failure) =>
          toast({ text: saveFailureText(failure, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  const isBeingAdded = (each: CleanerSuggestion) =>
    add.isPending &&
    add.variables.first_name === each.first_name &&
    add.variables.last_name === each.last_name &&
    add.variables.company_name === each.company_name
  return (
    <Panel title={t('cleaners.suggested')}>
      <p className="text-muted text-sm">{t('cleaners.suggested_hint')}</p>
      <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
        {(isWhole ? people : people.slice(0, shownAtFirst)).map((each) => {
          const name = getCleanerName(each)
          return (
            <li
              key={`${name} ${each.company_name}`}
              className="flex items-center justify-between gap-x-4 py-2"
            >
              <p className="min-w-0">
                <Isolated className="font-semibold">{name}</Isolated>
                {each.company_name && <Isolated className="block text-sm">{each.company_name}</Isolated>}
                <Dotted className="text-muted text-sm">
                  {t('cleaners.reports', { count: each.sessions })}
                  {day(each.last_submitted_at)}
                </Dotted>
              </p>
              <Button
                size="small"
                look="soft"
                className="shrink-0 whitespace-nowrap"
                icon={<PlusIcon className="size-4" />}
                aria-label={`${t('cleaners.suggestion_add')}: ${name}`}
                busy={isBeingAdded(each)}
                onClick={() => accept(each)}
              >
                {t('cleaners.suggestion_add')}
              </Button>
            </li>
          )
        })}
      </ul>
      {!isWhole && people.length > shownAtFirst && (
        <Disclose open={false} onToggle={setIsWhole}>
          {t('cleaners.suggested_all', { count: people.length - shownAtFirst })}
        </Disclose>
      )}
    </Panel>
  )
}
