import { useFormats } from '../../platform/office/formats.ts'

type SignedProps = { name: string; company?: string; at: string }

/** Who said it, and when. */
export function Signed({ name, company = '', at }: SignedProps) {
  const { moment } = useFormats()
  return (
    <p className="text-muted text-sm">
      {name && (
        <>
          <bdi className="font-semibold text-ink">{name}</bdi>
          {company && (
            <>
              {' · '}
              <bdi>{company}</bdi>
            </>
          )}
          {' · '}
        </>
      )}
      {moment(at)}
    </p>
  )
}
