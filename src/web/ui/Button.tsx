import type { ComponentProps } from 'react'
import { Spinner } from './Spinner.tsx'

/** `accent` is the yellow button: at most one per screen, for its main action. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent'
/** `md` is 44 px high, for public pages and main actions; `sm` is 36 px, for dense portal screens. */
type ButtonSize = 'md' | 'sm'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-spruce text-on-spruce hover:bg-spruce-strong',
  secondary: 'border-edge bg-surface text-ink hover:border-spruce hover:bg-spruce-soft',
  quiet: 'border-transparent bg-transparent text-spruce hover:bg-spruce-soft',
  danger: 'border-transparent bg-ember text-on-ember hover:bg-ember-strong',
  accent: 'border-transparent bg-canola text-on-canola hover:bg-canola-strong',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  md: 'min-h-11 px-5 py-2 text-base',
  sm: 'min-h-9 pointer-coarse:min-h-11 px-3 py-1 text-sm',
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-snug no-underline transition-colors print:hidden aria-disabled:opacity-60 ${VARIANTS[variant]} ${SIZES[size]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores clicks while the action runs, but keeps the focus. */
  pending?: boolean
}

/**
 * A button. `type` is "button" by default, so that it doesn't submit a form by accident. A disabled button stays focusable, so
 * that it keeps the focus when its own action disables it.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  disabled = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = pending || disabled
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={pending || undefined}
      onClick={event => {
        if (isInert) event.preventDefault()
        else onClick?.(event)
      }}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
