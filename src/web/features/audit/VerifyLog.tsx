import { sentenceOf } from '../../platform/failures.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useVerification } from './queries.ts'
import { VerificationResult } from './VerificationResult.tsx'

/** Checks on demand that nothing in the log was changed, added between or taken out. */
export function VerifyLog() {
  const verify = useVerification()
  return (
    <Card
      title="Is the log whole?"
      action={
        <Button variant="secondary" size="sm" pending={verify.isPending} onClick={() => verify.mutate()}>
          Verify the log
        </Button>
      }
    >
      <p className="max-w-prose text-muted">
        Each entry carries a hash over the one before. Verifying computes all of them again, so that an entry
        that was changed, added or taken out shows.
      </p>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {verify.error && !verify.isPending && (
          <Notice tone="danger" title="The log could not be verified">
            {sentenceOf(verify.error)}
          </Notice>
        )}
        {verify.data && !verify.isPending && <VerificationResult of={verify.data} />}
      </div>
    </Card>
  )
}
