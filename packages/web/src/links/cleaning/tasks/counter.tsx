import { useText } from '../../../platform/language/language.tsx'

type CounterProps = { done: number; required: number; hidden?: boolean }

/** "1/2"; where there are more than required "3, 2 needed", and where none is required the number alone. */
export function Counter({ done, required, hidden }: CounterProps) {
  const t = useText()
  const isMore = required > 0 && done > required
  return (
    <bdi dir={isMore ? undefined : 'ltr'} aria-hidden={hidden} className="font-semibold digits">
      {isMore ? t('pictures.more', { done, required }) : required > 0 ? `${done}/${required}` : done}
    </bdi>
  )
}
