import { Isolated } from '../typed/isolated.tsx'

/** The reason that another service gave for a refusal, in its own words, after a label such as "WhatsApp’s reply:". */
export const ServiceReason = ({ label, reason }: { label: string; reason: string | null | undefined }) =>
  reason ? (
    <p className="break-words text-muted text-sm">
      {label} <Isolated>{reason}</Isolated>
    </p>
  ) : null
