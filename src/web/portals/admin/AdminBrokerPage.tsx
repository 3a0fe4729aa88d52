import { useParams } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { PersonHistory } from '../../features/audit/PersonHistory.tsx'
import { BrokerPerformance } from '../../features/dashboard/BrokerPerformance.tsx'
import { BrokerRecordCard } from '../../features/people/BrokerRecordCard.tsx'
import { AbsencesCard } from '../../features/routing/absences/AbsencesCard.tsx'
import { CapacityCard } from '../../features/routing/CapacityCard.tsx'
import { useSession } from '../../platform/session.ts'
import { Section } from '../../ui/Section.tsx'
import { AllCases } from './AllCases.tsx'
import { PersonPage } from './PersonPage.tsx'

/** A broker, an administrator or office staff: account, record and licences, performance, and the cases they hold. */
export function AdminBrokerPage() {
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  const { id } = useParams({ from: '/portals/admin/cases/admin/brokers/$id' })
  return (
    <PersonPage
      id={id}
      back={{ to: paths.adminBrokers(), label: isAdmin ? 'Brokers and staff' : 'Brokers' }}
      isOnThisPage={({ role }) => role !== 'client'}
      otherPage={paths.adminClient}
      side={({ broker, openCases, role, leftAt }) =>
        broker && (
          <>
            <BrokerRecordCard
              id={id}
              record={broker}
              openCases={openCases}
              hasLeft={leftAt !== null}
              canEdit={isAdmin}
            />
            {isAdmin && role === 'broker' && leftAt === null && (
              <>
                <AbsencesCard brokerId={id} />
                <CapacityCard brokerId={id} />
              </>
            )}
          </>
        )
      }
    >
      {({ broker, role, leftAt }) => (
        <div className="grid grid-cols-1 gap-7">
          {isAdmin && role === 'broker' && leftAt === null && <BrokerPerformance id={id} />}
          {broker ? (
            <Section title="Their cases">
              <div className="rounded-lg border border-line bg-surface">
                <AllCases
                  filter={{ broker: id }}
                  none={{
                    title: 'No open cases',
                    why: leftAt
                      ? 'Their cases were handed over when they left.'
                      : role === 'broker'
                        ? 'Cases appear here when they accept an offer or you assign one to them.'
                        : 'Administrators don’t receive offers.',
                  }}
                />
              </div>
            </Section>
          ) : (
            <p className="rounded-lg border border-line bg-surface p-4 text-muted">
              {role === 'office'
                ? 'Office staff don’t have cases of their own.'
                : 'Administrators without a broker record don’t have cases.'}
            </p>
          )}
          {isAdmin && <PersonHistory id={id} />}
        </div>
      )}
    </PersonPage>
  )
}
