import { Badge } from '../../ui/Badge.tsx'

/** Whether a person logs in with a code beside the password. */
export function SecondFactorState({ enabled }: { enabled: boolean }) {
  return enabled ? (
    <Badge tone="good">Second factor on</Badge>
  ) : (
    <Badge tone="neutral">No second factor</Badge>
  )
}
