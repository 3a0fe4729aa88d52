import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  /** Tells password managers whether this is the current password or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. It's hidden again before the form is submitted. */
export function PasswordField({ label, name, error, help, className = '', ...input }: PasswordFieldProps) {
  const madeUp = useId()
  const id = input.id ?? madeUp
  const toggle = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    // If it were submitted as a text field, the browser would suggest it in text fields later.
    const form = toggle.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <FieldFrame id={id} label={label} name={name} error={error} help={help}>
      <div className="flex">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          id={id}
          name={name}
          {...describedBy(id, { error, help })}
          className={`field-control min-w-0 flex-1 rounded-r-none focus-visible:z-1 ${className}`}
        />
        <button
          ref={toggle}
          type="button"
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="-ml-px min-h-11 min-w-17 shrink-0 rounded-r-md border border-edge bg-sunken px-3 font-semibold text-sm text-spruce hover:bg-spruce-soft focus-visible:z-1"
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> the text in “{label}”</span>
        </button>
      </div>
    </FieldFrame>
  )
}
