import { Button, type ButtonVariant } from '../../ui/Button.tsx'

interface TokenFormProps {
  /** Where it posts to. */
  action: string
  token: string
  label: string
  variant?: ButtonVariant
}

/** A button that acts on the link of an email. A plain form, with and without scripts. */
export function TokenForm({ action, token, label, variant = 'primary' }: TokenFormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  )
}
