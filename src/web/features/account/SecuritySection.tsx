import { LoadFailed } from '../../platform/LoadFailed.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { useAccount } from './queries.ts'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** How one logs in, and where one is logged in. */
export function SecuritySection() {
  const account = useAccount()
  return (
    <>
      {account.isPending && <SectionSkeleton what="your security settings" />}
      {account.isError && !account.data && (
        <LoadFailed
          what="your security settings"
          error={account.error}
          retrying={account.isFetching}
          onRetry={() => account.refetch()}
        />
      )}
      {account.data && (
        <>
          <PasswordCard account={account.data} />
          <SecondFactorCard account={account.data} />
        </>
      )}
      <SessionsCard />
    </>
  )
}
