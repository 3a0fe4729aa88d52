import { toast } from '../ui/toast.ts'
import { errorMessage, isCancelled } from './call.ts'

/** Says in a toast why an action failed, unless the person cancelled it. */
export function toastFailure(title: string, error: unknown, topic?: string): void {
  if (isCancelled(error)) return
  toast({ variant: 'destructive', title, description: errorMessage(error), ...(topic ? { topic } : {}) })
}
