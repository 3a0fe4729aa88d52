import { type FormEvent, useRef, useState } from 'react'
import { type PersonDetails, Reason } from '#shared/people/people.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ACTS, type ActId, useAct } from './acts.ts'
import { PersonActFailed } from './PersonActFailed.tsx'

interface PersonActDialogProps {
  act: ActId
  person: PersonDetails
  onClose: () => void
}

/** Says what follows from doing something to a person's account, and asks why. */
export function PersonActDialog({ act: id, person, onClose }: PersonActDialogProps) {
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<string>()
  const field = useRef<HTMLFormElement>(null)
  const { verb, follows, danger } = ACTS[id]
  const act = useAct(id, person)
  const possible = person.abilities[id]

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = Reason.safeParse({ reason })
    setMessage(parsed.error?.issues[0]?.message)
    if (parsed.success) act.mutate(parsed.data.reason, { onSuccess: onClose })
    else field.current?.querySelector('textarea')?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && !act.isPending && onClose()}
      title={`${verb}: ${person.fullName}`}
      description={follows(person.fullName, person.role)}
    >
      <form ref={field} onSubmit={submit} noValidate className="grid gap-4">
        <TextAreaField
          label="Reason"
          name="reason"
          help="It stands in the audit log."
          rows={2}
          autoFocus
          maxLength={500}
          value={reason}
          error={message}
          onChange={event => {
            setReason(event.target.value)
            setMessage(undefined)
          }}
        />
        <PersonActFailed personId={person.id} error={act.error} possible={possible} onRefreshed={act.reset} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={act.isPending}
            disabled={!possible}
          >
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
