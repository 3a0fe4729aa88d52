import { paths } from '#shared/paths.ts'
import { PagedList } from '../../../platform/PagedList.tsx'
import { PolicyList } from '../../policies/PolicyList.tsx'
import { usePolicies } from '../../policies/queries.ts'

/** A client's policies, current and ended. */
export function ClientPolicies({ id, portal }: { id: string; portal: 'broker' | 'admin' }) {
  return (
    <PagedList
      query={usePolicies({ client: id, status: 'all' })}
      label="the policies"
      moreLabel="more policies"
      empty={<p className="p-4 text-muted">Policies issued on the client’s requests appear here.</p>}
    >
      {items => (
        <PolicyList
          policies={items}
          linkTo={policy => paths.policy(portal, policy)}
          showBroker={portal === 'admin'}
          ofOneClient
        />
      )}
    </PagedList>
  )
}
