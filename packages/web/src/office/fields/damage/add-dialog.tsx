import { listDamageCases, openDamageCase, updateDamageCase } from '@brightkey/contract/reports/endpoints'
import { useRouter } from '@tanstack/react-router'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { useCaseName } from './case-badges.tsx'

type DialogProps = {
  apartment: string
  photos: readonly { session_id: string; id: string }[]
  onDone: () => void
  onClose: () => void
}

/** Puts photos of an apartment into a running case of it, or a new one, and shows that. */
export function AddToCaseDialog({ apartment, photos, onDone, onClose }: DialogProps) {
  const { t } = useTexts()
  const td = useDamageText()
  const toast = useToast()
  const router = useRouter()
  const name = useCaseName()
  const cases = useRead(listDamageCases, { apartment_id: apartment, limit: 100 }).data?.results ?? []
  const open = useWrite(openDamageCase)
  const update = useWrite(updateDamageCase)
  const error = open.error ?? update.error
  const isPending = open.isPending || update.isPending
  const [first] = photos
  const show = (text: string) => ({
    onSuccess({ id }: { id: string }) {
      toast({ text, tone: 'good' })
      onClose()
      onDone()
      void router.navigate({ to: '/damage-cases/$id', params: { id } })
    },
  })
  return (
    <Modal title={td('damage.add_to')} closeLabel={t('act.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-2">
        <ErrorNotice>{error && failureText(error, t, t('act.save_failed'))}</ErrorNotice>
        {cases.map((row) => (
          <Button
            key={row.id}
            busy={isPending}
            onClick={() => update.mutate({ id: row.id, add_photos: [...photos] }, show(td('damage.added')))}
          >
            <Dotted>
              <Isolated>{name(row)}</Isolated>
              <bdi dir="ltr">{row.session.code}</bdi>
            </Dotted>
          </Button>
        ))}
        <Button
          look="strong"
          icon={<PlusIcon className="size-5" />}
          busy={isPending}
          disabled={first === undefined}
          onClick={() =>
            first &&
            open.mutate({ session_id: first.session_id, photos: [...photos] }, show(td('damage.opened')))
          }
        >
          {td('damage.new_case')}
        </Button>
      </div>
    </Modal>
  )
}
