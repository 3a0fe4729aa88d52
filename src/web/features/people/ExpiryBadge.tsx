import { formatDay } from '#shared/format.ts'
import { albertaToday } from '#shared/questions/today.ts'
import { Badge } from '../../ui/Badge.tsx'
import { validityOf } from './words.ts'

/** Until when something holds; what has ended, or ends within a month, stands out. */
export function ExpiryBadge({ expiresOn }: { expiresOn: string }) {
  const day = formatDay(expiresOn)
  switch (validityOf(expiresOn, albertaToday(new Date()))) {
    case 'expired':
      return <Badge tone="danger">Expired on {day}</Badge>
    case 'soon':
      return <Badge tone="warn">Until {day}</Badge>
    case 'valid':
      return <Badge tone="good">Until {day}</Badge>
  }
}
