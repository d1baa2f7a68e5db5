import { getCleaner } from '@brightkey/contract/cleaners/endpoints'
import { rateWork } from '@brightkey/contract/reports/endpoints'
import type { Statement } from '@brightkey/contract/reports/statement-schema'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useStatementTexts } from './statement-texts.ts'

const CorrectionDialog = lazyPart(async () => (await import('./correction-dialog.tsx')).CorrectionDialog)

/** What an administrator can change about a statement. */
export function StatementActions({ statement }: { statement: Statement }) {
  const t = useFigureText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4 grid justify-items-start gap-4 print:hidden">
      {statement.sums.unrated > 0 && <Unrated statement={statement} />}
      <Button onClick={() => setIsOpen(true)}>{t('statement.add_correction')}</Button>
      <Suspense>
        {isOpen && <CorrectionDialog statement={statement} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  )
}

/** Offers the cleaner's present rate for the lines that have none. */
function Unrated({ statement: { cleaner, month, sums } }: { statement: Statement }) {
  const { t: to } = useTexts()
  const t = useFigureText()
  const { rate: rateText } = useStatementTexts()
  const rate = useRead(getCleaner, { id: cleaner.id }).data?.rate
  const apply = useWrite(rateWork)
  return (
    <Notice tone="waiting">
      <div className="grid justify-items-start gap-2">
        <p>{t('statement.unrated', { count: sums.unrated })}</p>
        <ErrorNotice>{apply.error && failureText(apply.error, to, to('act.save_failed'))}</ErrorNotice>
        {rate && (
          <Button size="small" busy={apply.isPending} onClick={() => apply.mutate({ id: cleaner.id, month })}>
            {t('statement.use_rate', { rate: rateText(rate) })}
          </Button>
        )}
      </div>
    </Notice>
  )
}
