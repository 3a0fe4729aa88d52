import { Badge } from '../../ui/Badge.tsx'

/** Whether a person logs in with a code beside the password. */
export function SecondFactorState({ enabled }: { enabled: boolean }) {
  return enabled ? <Badge tone="good">Two-step login</Badge> : <Badge tone="neutral">Password only</Badge>
}
