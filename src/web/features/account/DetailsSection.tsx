import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { BrokerRecordCard } from './BrokerRecordCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { PersonalDetailsCard } from './PersonalDetailsCard.tsx'
import { useAccount } from './queries.ts'
import { SectionSkeleton } from './SectionSkeleton.tsx'

/** Who one is to the product: name, phone, e-mail address; for a broker also their record. */
export function DetailsSection() {
  const account = useAccount()
  if (account.isPending) return <SectionSkeleton what="your details" />
  if (!account.data) {
    return (
      <LoadFailed
        what="your details"
        error={account.error}
        retrying={account.isFetching}
        onRetry={() => account.refetch()}
      />
    )
  }
  return (
    <>
      <PersonalDetailsCard account={account.data} />
      <EmailCard account={account.data} />
      {account.data.broker && <BrokerRecordCard record={account.data.broker} />}
    </>
  )
}
