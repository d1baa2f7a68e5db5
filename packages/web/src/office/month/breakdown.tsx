import type { MonthReport } from '@brightkey/contract/reports/month-routes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { FigureTable } from './figure-table.tsx'

const groups = ['apartments', 'cleaners', 'areas'] as const

/** How many rows are shown at first. */
const firstRows = 20

const nameLink = 'inline-flex min-h-9 items-center text-primary hover:underline'

/** The month by apartment, cleaner and area. */
export function Breakdown({ report }: { report: MonthReport }) {
  const { t: to } = useTexts()
  const t = useFigureText()
  const [group, setGroup] = useState<(typeof groups)[number]>('apartments')
  const [isWhole, setIsWhole] = useState(false)
  const rows = useRows(report)[group]
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  return (
    <Panel title={t('month.breakdown')}>
      <div className="grid grid-cols-1 gap-3">
        <Segments
          label={t('month.group')}
          value={group}
          choices={groups.map((value) => ({ value, label: t(`month.${value}`) }))}
          onChange={setGroup}
        />
        <FigureTable caption={t(`month.${group}`)} name={t('month.name')} rows={shown} withBars />
        {shown.length < rows.length && (
          <Button className="justify-self-center" onClick={() => setIsWhole(true)}>
            {to('act.load_more')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function useRows({ month, apartments, cleaners, areas }: MonthReport) {
  const t = useFigureText()
  return {
    apartments: apartments.map(({ apartment, ...figures }) => ({
      key: apartment.id,
      name: (
        <Link
          to="/apartments/$id"
          params={{ id: apartment.id }}
          search={{ tab: 'history' }}
          className={nameLink}
        >
          <Isolated>{apartment.name}</Isolated>
        </Link>
      ),
      figures,
    })),
    cleaners: cleaners.map(({ cleaner, ...figures }) => ({
      key: cleaner?.id ?? '',
      name: cleaner ? (
        <Link
          to="/cleaners/$id/statement"
          params={{ id: cleaner.id }}
          search={{ month }}
          className={nameLink}
        >
          <Isolated>{cleaner.name}</Isolated>
        </Link>
      ) : (
        t('month.no_cleaner')
      ),
      figures,
    })),
    areas: areas.map(({ area, area_title, ...figures }) => ({
      key: area ?? '',
      name: area === null ? t('month.no_area') : <Isolated>{area_title ?? area}</Isolated>,
      figures,
    })),
  }
}
