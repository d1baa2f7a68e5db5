import { mostAtOnce } from '@brightkey/contract/sessions/rules'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { type ActionsProps, BulkActions } from './bulk-actions.tsx'
import type { SelectedSession, Selection } from './selection.ts'

/** Where what is selected, and what can be done with it, stays in sight. */
export const BarFrame = ({
  label,
  hidden,
  children,
}: {
  label: string
  hidden?: boolean
  children: ReactNode
}) => (
  <section
    aria-label={label}
    hidden={hidden}
    className="floating sticky bottom-20 z-10 grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-3 lg:bottom-4 print:hidden"
  >
    {children}
  </section>
)

type BarProps = Pick<ActionsProps, 'isAssigning' | 'onAssignClose'> & {
  selection: Selection
  /** The list, which knows the present state of those it shows. */
  rows: readonly SelectedSession[]
  /** The list has more than is on screen: how many in all where that is known, and how to select them, up to the limit. */
  rest: { count: number | null; select: () => Promise<void> } | null
}

/** What can be done with the sessions selected in the list. */
export function BulkBar({ selection, rows, rest, ...assigning }: BarProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const [isSelecting, setIsSelecting] = useState(false)
  const known = new Map(rows.map((row) => [row.id, row]))
  const sessions = [...selection.items.values()].map((each) => known.get(each.id) ?? each)
  const label = t('schedule.selected', { count: sessions.length })
  return (
    // Rendered without a selection too: what was done last is shown, and can still be undone.
    <BarFrame label={label} hidden={sessions.length === 0}>
      <div className="flex items-center gap-3">
        <p role="status" className="flex-1 font-semibold">
          {label}
        </p>
        <IconButton
          size="small"
          label={t('schedule.clear')}
          icon={<CloseIcon className="size-5" />}
          onClick={selection.clear}
        />
      </div>
      <BulkActions sessions={sessions} onRemove={selection.remove} {...assigning}>
        {rest && (
          <Button
            size="small"
            look="quiet"
            busy={isSelecting}
            onClick={() => {
              setIsSelecting(true)
              void rest.select().finally(() => setIsSelecting(false))
            }}
          >
            {rest.count !== null && rest.count <= mostAtOnce
              ? tb('bulk.select_rest', { count: rest.count })
              : tb('bulk.select_first', { count: mostAtOnce })}
          </Button>
        )}
      </BulkActions>
    </BarFrame>
  )
}
