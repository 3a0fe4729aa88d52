import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { StartCaseForm } from '../features/cases/StartCaseForm.tsx'
import { PageHeading } from '../platform/PageHeading.tsx'
import { toast } from '../ui/toast.ts'
import { BackLink } from './BackLink.tsx'

/** Where staff open a request for a client who phoned. Its type is written out: to infer it takes the routes, which need it. */
export function StartCasePage(): ReactNode {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isAdmin = pathname.startsWith('/admin')
  const portal = isAdmin ? 'admin' : 'broker'
  return (
    <>
      {isAdmin ? (
        <BackLink to={paths.adminClients()}>Clients</BackLink>
      ) : (
        <BackLink to={paths.brokerCases()}>Cases</BackLink>
      )}
      <PageHeading
        title="Add client request"
        intro={
          isAdmin
            ? 'For a client who phoned. We offer the request to a broker and email the client a link to it.'
            : 'For a client who phoned. We assign the request to you right away and email the client a link to it.'
        }
      />
      <StartCaseForm
        onStarted={({ id, reference, hasAccount }) => {
          toast({
            title: 'Request added',
            description: hasAccount
              ? `${reference} is in the client’s account. We’re emailing them.`
              : `${reference}: the client has no account. We’re emailing them a link.`,
          })
          navigate({ href: paths.caseFor(portal, id), replace: true, ignoreBlocker: true })
        }}
      />
    </>
  )
}
