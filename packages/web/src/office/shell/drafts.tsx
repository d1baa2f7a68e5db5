import { type ReactNode, useMemo } from 'react'
import { draftStore } from '../../platform/office/away/drafts.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DraftLayer, type StoredDraft } from '../../ui/office/draft.ts'

/** Stores what is typed into forms in this browser, for this user alone. */
export function Drafts({ children }: { children: ReactNode }) {
  const { id } = useUser()
  const layer = useMemo(() => ({ store: draftStore<StoredDraft>(id), Notice: RestoredNotice }), [id])
  return <DraftLayer value={layer}>{children}</DraftLayer>
}

type NoticeProps = { isOutdated: boolean; onDiscard: () => void }

function RestoredNotice({ isOutdated, onDiscard }: NoticeProps) {
  const { t } = useTexts()
  return (
    <div role="status" className="col-span-full">
      <Notice tone={isOutdated ? 'waiting' : 'primary'}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60">
            <strong>{t('draft.restored')}</strong> {isOutdated ? t('draft.outdated') : t('draft.not_saved')}
          </p>
          <Button size="small" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
