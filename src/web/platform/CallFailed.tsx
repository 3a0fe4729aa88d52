import { Notice } from '../ui/Notice.tsx'
import { formError } from './call.ts'

interface CallFailedProps {
  /** As in "We could not send the link". */
  title: string
  error: unknown
}

/** The server's reason for rejecting a form; nothing if its messages are shown beside the fields. */
export function CallFailed({ title, error }: CallFailedProps) {
  const failure = formError(error)
  return (
    failure && (
      <Notice tone="danger" title={title}>
        {failure}
      </Notice>
    )
  )
}
