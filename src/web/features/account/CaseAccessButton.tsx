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
        description="Each time a broker or an administrator opens it or one of its documents, it is put on record."
      >
        <AccessList
          caseId={caseId}
          empty="As soon as a broker or an administrator opens it, it shows here."
        />
      </Dialog>
    </>
  )
}
