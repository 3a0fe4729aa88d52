import { Card } from '../../ui/Card.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { usePolicy } from './queries.ts'

/** The policy that a guest's request ended with, to read; nothing while it can't be shown. */
export function GuestPolicy({ policyId }: { policyId: string }) {
  const { data: policy } = usePolicy(policyId)
  if (!policy) return null
  return (
    <Card title={`Your policy with ${policy.insurer}`}>
      <PolicyFacts policy={policy} />
      <p className="mt-3 text-muted text-sm">
        Create an account to request changes and certificates, and to keep your policies in one place.
      </p>
    </Card>
  )
}
