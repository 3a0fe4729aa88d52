import type { ReactNode } from 'react'
import { isConflict } from './call.ts'

export interface DialogCall {
  isPending: boolean
  error: unknown
  reset: () => void
}

/** Hides an error of what was sent before. A conflict stays while the latest version is still to be loaded. */
export function hideError({ error, reset }: DialogCall, canRefresh: boolean): void {
  if (error && !(canRefresh && isConflict(error))) reset()
}

interface DialogFieldsProps {
  mutation: DialogCall
  /** Whether a conflict stays until the latest version is loaded. */
  canRefresh: boolean
  children: ReactNode
}

/** The fields of a dialog, and buttons that add or remove some. Changing any of them hides the error of what was sent before. */
export function DialogFields({ mutation, canRefresh, children }: DialogFieldsProps) {
  const hide = () => hideError(mutation, canRefresh)
  return (
    <div
      className="contents"
      onChange={hide}
      onClickCapture={({ target }) => target instanceof Element && target.closest('button') && hide()}
    >
      {children}
    </div>
  )
}
