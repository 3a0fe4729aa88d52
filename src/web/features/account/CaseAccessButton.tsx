import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AccessList } from './AccessList.tsx'

/** A button that shows who opened a request and its documents. */
export function CaseAccessButton({ caseId }: { caseId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
        Who opened this request
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Who opened this request"
        description="We log each time someone other than the person who made this request opens it or one of its documents."
      >
        <AccessList
          caseId={caseId}
          empty="You’ll see it here when a broker, one of our staff or a member of your household or business opens this request."
        />
      </Dialog>
    </>
  )
}
