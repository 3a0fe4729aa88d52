import { Badge } from '../../ui/Badge.tsx'

/** Whether a person's account is open. */
export function AccountState({ disabledAt }: { disabledAt: string | null }) {
  return disabledAt ? <Badge tone="danger">Account closed</Badge> : <Badge tone="good">Account open</Badge>
}
