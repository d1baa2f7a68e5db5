import type { Refusal } from '@brightkey/contract/sessions/rules'
import type { useText } from '../../../platform/language/language.tsx'

/** The server's own sentence for what the shared rules refuse on the phone already. */
export function refusalText(t: ReturnType<typeof useText>, { code, values }: Refusal): string {
  if (code === 'min_photos' || code === 'min_before_photos')
    return t(`refused.${code}`, { count: values?.count ?? 1 })
  if (code === 'task_incomplete') return t('refused.task_incomplete')
  return t('refused.invalid_transition')
}
