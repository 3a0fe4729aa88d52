import { Phone } from 'lucide-react'
import { formatPhone, phoneUrl } from '#shared/format.ts'
import { usePage } from '../../platform/page-data.ts'

interface BrokerPhoneProps {
  /** Null once the account of the broker is closed. */
  phone: string | null
  canSendMessage: boolean
}

/** The phone number of the client's broker, or how to reach someone else. */
export function BrokerPhone({ phone, canSendMessage }: BrokerPhoneProps) {
  const { brand } = usePage()
  if (phone !== null)
    return (
      <a
        href={phoneUrl(phone)}
        className="mt-2 flex min-h-11 items-center gap-2 underline underline-offset-4"
      >
        <Phone aria-hidden className="size-4 shrink-0" />
        {formatPhone(phone)}
      </a>
    )
  return (
    <p className="mt-2 text-muted text-sm">
      {'No longer available. '}
      {canSendMessage ? (
        'Send us a message, and someone else will help you.'
      ) : (
        <>
          {'Call us at '}
          <a href={phoneUrl(brand.phone)} className="whitespace-nowrap underline underline-offset-4">
            {brand.phone}
          </a>
          .
        </>
      )}
    </p>
  )
}
