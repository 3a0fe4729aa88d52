import { toast } from '../ui/toast.ts'

/** Says why the login page stands where a portal stood: the session ran out, or was ended elsewhere. */
export function saySessionIsOver(): void {
  toast({
    topic: 'sign-in',
    title: 'Your session has ended',
    description: 'Log in again to go on where you were.',
  })
}
