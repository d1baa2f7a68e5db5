import { sessionStateName } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../platform/office/formats.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { BulkActions } from '../bulk/bulk-actions.tsx'
import { BarFrame } from '../bulk/bulk-bar.tsx'
import type { SelectedSession } from '../bulk/selection.ts'
import { stateTones } from '../session-badges.tsx'
import { mayChange } from '../session-rules.ts'
import type { Chip, Gap } from './layout.ts'

type BarProps = {
  chips: readonly Chip[]
  gaps: readonly Gap[]
  /** Its list names each session above. */
  isPhone: boolean
  onMove: (chip: Chip) => void
  onCreate: (gaps: readonly Gap[]) => void
  onRemove: (keys: readonly string[]) => void
  onClear: () => void
}

const toSelected = ({ session, apartment, area, cleaner }: Chip): SelectedSession => ({
  ...session,
  apartment,
  area,
  cleaner: cleaner === null ? null : { id: session.cleaner_id, name: cleaner },
})

/** What is selected: of one session what it is about, and what can be done with all of it. */
export function SelectionBar({ chips, gaps, isPhone, onMove, onCreate, onRemove, onClear }: BarProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const [chip] = chips
  const single = chips.length === 1 && gaps.length === 0 && !isPhone ? chip : undefined
  const counts = [
    chips.length > 0 && t('schedule.selected', { count: chips.length }),
    gaps.length > 0 && tb('bulk.create_title', { count: gaps.length }),
  ].filter((text) => text !== false)
  return (
    <BarFrame label={counts.join(', ')} hidden={chips.length + gaps.length === 0}>
      <div className="flex items-start gap-3">
        {single ? (
          <One chip={single} />
        ) : (
          <p role="status" className="flex-1 py-1.5 font-semibold">
            <Dotted>{counts}</Dotted>
          </p>
        )}
        <IconButton
          size="small"
          label={t('schedule.clear')}
          icon={<CloseIcon className="size-5" />}
          onClick={onClear}
        />
      </div>
      <BulkActions sessions={chips.map(toSelected)} onRemove={onRemove}>
        {gaps.length > 0 && (
          <Button size="small" look="strong" onClick={() => onCreate(gaps)}>
            {tb('bulk.create', { count: gaps.length })}
          </Button>
        )}
        {single && (
          <Link
            to="/sessions/$id"
            params={{ id: single.session.id }}
            className={buttonClasses('strong', 'small')}
          >
            {t('schedule.open')}
          </Link>
        )}
        {single && mayChange(single.session) && (
          <Button size="small" look="soft" onClick={() => onMove(single)}>
            {t('schedule.move')}
          </Button>
        )}
      </BulkActions>
    </BarFrame>
  )
}

function One({ chip: { session, apartment, cleaner, problems } }: { chip: Chip }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const state = sessionStateName(session)
  return (
    <div className="grid min-w-0 flex-1 gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Isolated className="font-bold">{apartment}</Isolated>
        <span dir="ltr" className="font-mono text-muted">
          {session.code}
        </span>
        <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <Dotted className="text-muted">
        <span>
          {t('list.due')} {moment(session.expires_at)}
        </span>
        {cleaner !== null && <Isolated>{cleaner}</Isolated>}
      </Dotted>
      {problems.map((kind) => (
        <p key={kind} className="font-medium text-alert">
          {t(`schedule.why_${kind}`)}
        </p>
      ))}
    </div>
  )
}
