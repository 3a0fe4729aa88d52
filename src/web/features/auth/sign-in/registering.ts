import { type Registration, register } from '#shared/auth/sessions.ts'
import { CallError, call } from '../../../platform/call.ts'
import { useOnce } from '../../../platform/once.ts'
import { usePage } from '../../../platform/page-data.ts'
import { toast } from '../../../ui/toast.ts'

/** Makes a client account and says how it went in the words of the specification. The session begins at login. */
export function useRegister() {
  const { brand } = usePage()
  return useOnce({
    mutationFn: (registration: Registration) => call(register, { body: registration }),
    onMutate: () => {
      toast({ topic: 'register', title: 'Creating account...' })
    },
    onError: error => {
      toast({
        topic: 'register',
        variant: 'destructive',
        title: 'Registration failed',
        description:
          (error instanceof CallError && error.reply.message) ||
          'An error occurred during registration. Please try again.',
      })
    },
    onSuccess: user => {
      toast({
        topic: 'welcome',
        title: 'Registration successful',
        description: `Welcome to ${brand.name}, ${user.fullName}.`,
      })
      toast({
        topic: 'register',
        title: 'Account created successfully',
        description: 'Your account has been created. You can now log in.',
      })
    },
  })
}
