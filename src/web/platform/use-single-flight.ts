import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../ui/toast.ts'
import { toastFailure } from './toast-failure.ts'

type Toast = string | { title: string; description?: string }

interface SingleFlightOptions<Reply, Input> extends UseMutationOptions<Reply, Error, Input> {
  /** What a toast says once the call has succeeded. */
  successToast?: Toast | ((reply: Reply, input: Input) => Toast)
  /** The title of a toast that says why the call failed, for calls that have no place on the screen for it. */
  failureToast?: string
}

/**
 * A mutation with one call at a time: `mutate` does nothing until the last call has settled. `isPending` would be too late
 * for a double click. Offline, the call fails at once.
 */
export function useSingleFlight<Reply, Input = void>({
  successToast,
  failureToast,
  ...options
}: SingleFlightOptions<Reply, Input>) {
  const running = useRef(false)
  const mutation = useMutation<Reply, Error, Input>({
    networkMode: 'always',
    ...options,
    onSuccess: (reply, input, ...rest) => {
      const result = options.onSuccess?.(reply, input, ...rest)
      const shown = typeof successToast === 'function' ? successToast(reply, input) : successToast
      if (shown) toast(typeof shown === 'string' ? { title: shown } : shown)
      return result
    },
    onError: (error, ...rest) => {
      const result = options.onError?.(error, ...rest)
      if (failureToast) toastFailure(failureToast, error)
      return result
    },
    onSettled: (...args) => {
      running.current = false
      return options.onSettled?.(...args)
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    if (running.current) return
    running.current = true
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}
