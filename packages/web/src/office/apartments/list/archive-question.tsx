import type { Apartment } from '@brightkey/contract/apartments/schema'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useArchive } from './use-apartments.ts'

/** Asks before an apartment is archived, and does it. */
export function ArchiveQuestion({ apartment, onClose }: { apartment: Apartment; onClose: () => void }) {
  const { t } = useWords()
  const toast = useToast()
  const archive = useArchive()
  const putAway = () =>
    archive.mutate(
      { id: apartment.id, archived: true },
      {
        onSuccess() {
          onClose()
          toast({ text: t('flats.archived_done'), tone: 'good' })
        },
      },
    )
  return (
    <Confirm
      title={t('flats.archive_title', { name: apartment.name })}
      labels={{ confirm: t('flats.archive'), cancel: t('act.cancel') }}
      busy={archive.isPending}
      error={archive.error && wordsOf(archive.error, t('flats.save_failed'))}
      onConfirm={putAway}
      onClose={onClose}
    >
      {t('flats.archive_text')}
    </Confirm>
  )
}
