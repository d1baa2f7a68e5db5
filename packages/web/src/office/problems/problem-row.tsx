import { listSessions, updateIssue } from '@brightkey/contract/sessions/endpoints'
import type { ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../platform/office/formats.ts'
import { nounKey, readKey } from '../../platform/office/keys.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CheckIcon, FileIcon } from '../../ui/icons.tsx'
import { tableRow } from '../../ui/office/list-table.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { EditIcon, MoreIcon, RepairIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { useOpenCase } from '../fields/damage/use-open-case.ts'
import { IssueKindBadge } from '../fields/issue-kind-badge.tsx'
import { ItemPhotos } from '../fields/item-photos.tsx'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const problemGrid =
  'wide:grid wide:grid-cols-[minmax(0,38fr)_minmax(0,32fr)_minmax(0,15fr)_minmax(0,27fr)_var(--row-actions)] wide:gap-4'

type RowProps = { problem: ListedIssue; onPlan: () => void; onRepair: () => void }

export function ProblemRow({ problem, onPlan, onRepair }: RowProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const toast = useToast()
  const update = useUpdateProblem()
  const damage = useOpenCase()
  const openCase = () => damage.openCase(problem.session.id, problem.issue_id)
  const isResolved = problem.resolved_at !== null
  const name = t(`issue.${problem.kind}`)
  const about = `${name}, ${problem.apartment.name}`
  const setResolved = () =>
    update.mutate(
      { id: problem.id, resolved: !isResolved },
      {
        onSuccess: () =>
          toast({ text: t(isResolved ? 'problems.reopened' : 'problems.resolved'), tone: 'good' }),
        onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  return (
    <li className={classes(tableRow, problemGrid)}>
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <div className="flex flex-wrap items-center gap-1.5">
          <IssueKindBadge issue={problem} />
          {problem.urgent && !isResolved && <Badge tone="alert">{t('problems.keeps_guests_out')}</Badge>}
          {isResolved && <Badge tone="good">{t('one.resolved')}</Badge>}
          {!isResolved && problem.repair?.done && <Badge tone="good">{t('repair.badge')}</Badge>}
          {problem.withdrawn_at && (
            <Badge>{t('late.withdrawn', { when: moment(problem.withdrawn_at) })}</Badge>
          )}
          {problem.source !== 'cleaner' && <Badge>{t(`link.${problem.source}`)}</Badge>}
        </div>
        {problem.text && (
          <p dir="auto" className="line-clamp-3 max-w-full whitespace-pre-line text-sm">
            <TypedText text={problem.text} />
          </p>
        )}
      </div>
      <div className="min-w-0 text-sm">
        <Link
          to="/sessions/$id"
          params={{ id: problem.session.id }}
          hash={problem.issue_id}
          className="inline-flex min-h-9 items-center font-semibold hover:underline"
        >
          <Isolated>{problem.apartment.name}</Isolated>
        </Link>
        <Dotted className="text-muted">
          <bdi dir="ltr" className="font-mono">
            {problem.session.code}
          </bdi>
          {problem.task_title_text && <Isolated>{problem.task_title_text}</Isolated>}
        </Dotted>
        <p className="text-muted">{moment(problem.created_at)}</p>
      </div>
      {/* A cell of the table also where there is none. */}
      <div className="empty:hidden wide:empty:block">
        {problem.photos.length > 0 && (
          <ItemPhotos small photos={problem.photos} name={`${name}, ${problem.apartment.name}`} />
        )}
      </div>
      <Plan problem={problem} />
      <div className="flex items-center gap-1 wide:justify-end">
        {problem.withdrawn_at === null && (
          <Button
            size="small"
            look={isResolved ? 'quiet' : 'soft'}
            icon={isResolved ? undefined : <CheckIcon className="size-4" />}
            aria-label={`${t(isResolved ? 'one.reopen' : 'problems.resolve')}: ${about}`}
            busy={update.isPending}
            onClick={setResolved}
          >
            {t(isResolved ? 'one.reopen' : 'problems.resolve')}
          </Button>
        )}
        <Menu
          trigger={
            <IconButton
              size="small"
              label={`${t('act.more')}: ${about}`}
              icon={<MoreIcon className="size-5" />}
            />
          }
        >
          <MenuItem icon={<EditIcon className="size-5" />} onPress={onPlan}>
            {t('problems.plan_open')}
          </MenuItem>
          <MenuItem icon={<FileIcon className="size-5" />} onPress={openCase}>
            {t('link.damage-case')}
          </MenuItem>
          {(problem.repair !== null || (!isResolved && problem.withdrawn_at === null)) && (
            <MenuItem icon={<RepairIcon className="size-5" />} onPress={onRepair}>
              {t('repair.repair')}
            </MenuItem>
          )}
        </Menu>
      </div>
    </li>
  )
}

/** Who sees to it, and by which day. */
function Plan({ problem: { owner, due_on, overdue } }: { problem: ListedIssue }) {
  const { t } = useTexts()
  const { dayText, daysUntil } = useFormats()
  return (
    <div className="flex flex-wrap gap-x-4 text-sm wide:grid">
      <p className="min-w-0 truncate">
        <span className="sr-only">{t('problems.owner')}: </span>
        {owner ? (
          <Isolated className="block truncate font-medium">{owner.name}</Isolated>
        ) : (
          <span className="text-muted">{t('problems.no_owner')}</span>
        )}
      </p>
      <p className={overdue ? 'font-semibold text-alert' : 'text-muted'}>
        <span className="sr-only">{t('list.due')}: </span>
        {due_on === null ? (
          t('problems.no_day')
        ) : (
          <>
            <span className="inline-block">{dayText(due_on)}</span>{' '}
            <span className="inline-block font-normal">{daysUntil(due_on)}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Changes a problem; its list, its session and its apartment's history are read again. */
export const useUpdateProblem = () =>
  useWrite(updateIssue, {
    rereads: (_input, response) => [
      nounKey(updateIssue),
      readKey(listSessions, {}),
      ...(response ? [['sessions', response.session.id]] : []),
    ],
  })
