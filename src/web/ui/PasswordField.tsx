import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx'

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  /** For the browser's own keeper of passwords: whether it is known to it, or is being chosen. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which can be looked at while it is typed. It is hidden again before it is sent. */
export function PasswordField({ label, name, error, help, className = '', ...input }: PasswordFieldProps) {
  const madeUp = useId()
  const id = input.id ?? madeUp
  const toggle = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    // A browser that saw it sent as plain text would offer it as such the next time.
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
