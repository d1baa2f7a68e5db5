import {
  type createAmenityIssue,
  type createInspectionIssue,
  type createKeyIssue,
  getPageResults,
} from '@brightkey/contract/inspections/endpoints'
import { getSession, listIssues, listSessions } from '@brightkey/contract/sessions/endpoints'
import { readKey } from '../../platform/office/keys.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { FlagIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'

type MakeProblemProps = {
  endpoint: typeof createAmenityIssue | typeof createInspectionIssue | typeof createKeyIssue
  sessionId: string
  item: { id: string; title: string }
  /** Whether it is one already. */
  made: boolean
}

/** Makes an item of another link's page a problem of the session. */
export function MakeProblem({ endpoint, sessionId, item, made }: MakeProblemProps) {
  const { t } = useTexts()
  const toast = useToast()
  const make = useWrite(endpoint, {
    stores: getSession,
    rereads: ({ id }) => [
      readKey(listSessions, {}),
      readKey(listIssues, {}),
      readKey(getPageResults, { id }),
    ],
  })
  if (made)
    return (
      <p className="flex items-center gap-1.5 font-medium text-good text-sm">
        <CheckIcon className="size-4" />
        {t('results.is_issue')}
      </p>
    )
  return (
    <Button
      size="small"
      className="justify-self-start"
      icon={<FlagIcon className="size-4" />}
      aria-label={`${t('results.make_issue')}: ${item.title}`}
      busy={make.isPending}
      onClick={() =>
        make.mutate(
          { id: sessionId, itemId: item.id },
          {
            onSuccess: () => toast({ text: t('results.made_issue'), tone: 'good' }),
            onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
          },
        )
      }
    >
      {t('results.make_issue')}
    </Button>
  )
}
