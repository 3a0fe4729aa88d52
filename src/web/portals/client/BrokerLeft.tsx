import { phoneUrl } from '#shared/format.ts'
import { usePage } from '../../platform/page-data.ts'

/** Shown in place of the phone number of a broker whose account is closed: how to reach someone else. */
export function BrokerLeft({ canSendMessage }: { canSendMessage: boolean }) {
  const { brand } = usePage()
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
