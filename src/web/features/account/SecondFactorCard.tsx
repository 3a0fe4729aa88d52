import type { Account } from '#shared/accounts.ts'
export function SecondFactorCard({ account }: { account: Account }) {
  return <p>{String(account.secondFactor.enabled)}</p>
}
