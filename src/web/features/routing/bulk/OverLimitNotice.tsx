import { useQuery } from '@tanstack/react-query'
import { readCapacity } from '#shared/routing/capacity.ts'
import { queryOf } from '../../../platform/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'

interface OverLimitNoticeProps {
  brokerId: string
  /** How many cases they would get. */
  count: number
}

/** Warns that a broker would have more open cases than their limit. It stops no one: administrators may overrule the limit. */
export function OverLimitNotice({ brokerId, count }: OverLimitNoticeProps) {
  const { data } = useQuery({
    ...queryOf(readCapacity, { params: { id: brokerId } }),
    enabled: brokerId !== '',
    refetchOnMount: 'always',
  })
  if (!data || data.openCases + count <= data.limit) return null
  return (
    <Notice tone="warn" title="Over this broker’s limit">
      {`They have ${data.openCases} open cases and offers, and their limit is ${data.limit}. With these ${count} they could have up to ${data.openCases + count}.`}
    </Notice>
  )
}
