import { openDamageCase } from '@brightkey/contract/reports/endpoints'
import { useRouter } from '@tanstack/react-router'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Opens the case of a problem, or the one that it has, and shows it. */
export function useOpenCase() {
  const { t } = useTexts()
  const toast = useToast()
  const router = useRouter()
  const open = useWrite(openDamageCase)
  return {
    isPending: open.isPending,
    openCase: (session_id: string, issue_id: string) =>
      open.mutate(
        { session_id, issue_id },
        {
          onSuccess: ({ id }) => void router.navigate({ to: '/damage-cases/$id', params: { id } }),
          onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
        },
      ),
  }
}
