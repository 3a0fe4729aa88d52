import { useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { caseSubject } from '../../features/cases/case-labels.ts'
import { useCase } from '../../features/cases/queries.ts'
import { useSeenCase } from '../../features/notifications/queries.ts'
import { useSession } from '../../platform/session.ts'
import { RecordLoader } from '../RecordLoader.tsx'
import { ClientCase } from './ClientCase.tsx'
import { ClientSubpage } from './ClientSubpage.tsx'

/** What the client can do here, and staff who view the page as the client can't. */
const NO_CHANGES = {
  sendMessage: false,
  uploadDocument: false,
  confirmEmailFirst: false,
  withdraw: false,
  share: false,
}

/** One of the client's requests: its stage, what comes next, messages and documents. */
export function ClientCasePage() {
  const { id } = useParams({ from: '/portals/client-shell/client/portal/cases/$id' })
  const { user } = useSession()
  const query = useCase(id)
  const view = query.data?.view === 'client' ? query.data : null
  useSeenCase(id)

  return (
    <ClientSubpage title={view ? caseSubject(view) : 'Your request'}>
      <RecordLoader
        noun="request"
        query={query}
        back={{ to: paths.clientDashboard(), label: 'Back to the dashboard' }}
        missing="Check the link. It may not be shared with you anymore."
      >
        {() =>
          view &&
          user && (
            <ClientCase
              case={user.viewing ? { ...view, abilities: { ...view.abilities, ...NO_CHANGES } } : view}
              readerId={user.id}
              readOnly={user.viewing && 'You’re viewing as a client, so you can’t send messages.'}
            />
          )
        }
      </RecordLoader>
    </ClientSubpage>
  )
}
