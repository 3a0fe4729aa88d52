import { useState } from 'react'
import type { z } from 'zod'
import type { BrokerCase } from '#shared/cases/cases.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelPolicyDialog } from './CancelPolicyDialog.tsx'
import { usePolicy } from './queries.ts'

interface RecordCancellationButtonProps {
  case: Pick<z.infer<typeof BrokerCase>, 'id' | 'version' | 'policyId' | 'cancelOn'>
  linkToCase: (id: string) => string
}

/**
 * On a request to cancel a policy, records that it was cancelled. Nothing on other cases, for staff who may not change the policy, or once
 * it has ended.
 */
export function RecordCancellationButton({ case: request, linkToCase }: RecordCancellationButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: policy } = usePolicy((request.cancelOn && request.policyId) || '')
  if (!policy?.abilities.cancel && !isOpen) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Record cancellation
      </Button>
      {isOpen && policy && (
        <CancelPolicyDialog
          policy={policy}
          request={request}
          linkToCase={linkToCase}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
