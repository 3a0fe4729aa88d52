import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { DocumentsWait } from '../../features/account/DocumentsWait.tsx'
import { AnswerSummary } from '../../features/cases/AnswerSummary.tsx'
import { CaseHistory } from '../../features/cases/CaseHistory.tsx'
import { useCase } from '../../features/cases/queries.ts'
import { StageTrack } from '../../features/cases/StageTrack.tsx'
import { subjectOf } from '../../features/cases/words.ts'
import { DocumentsPanel } from '../../features/documents/DocumentsPanel.tsx'
import { MessageThread } from '../../features/messages/MessageThread.tsx'
import { Head } from '../../platform/Head.tsx'
import { usePage } from '../../platform/page-data.ts'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CaseSkeleton } from '../CaseSkeleton.tsx'
import { CaseUnavailable } from '../CaseUnavailable.tsx'
import { useUrlTab } from '../url-tab.ts'
import { ClientCaseSide } from './ClientCaseSide.tsx'

const TABS = [
  { id: 'messages', label: 'Messages' },
  { id: 'documents', label: 'Documents' },
  { id: 'answers', label: 'My answers' },
  { id: 'history', label: 'History' },
]

/** One of the client's requests: where it stands, what comes next, and everything said and sent. */
export function ClientCasePage() {
  const { id } = useParams({ from: '/portals/client-shell/client/portal/cases/$id' })
  const { brand } = usePage()
  const [tab, openTab] = useUrlTab(['messages', 'documents', 'answers', 'history'])
  const { data, error, isPending, isFetching, refetch } = useCase(id)
  const view = data?.view === 'client' ? data : null

  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <Head title={`${view ? subjectOf(view) : 'Your request'} | ${brand.name}`} noindex />
      <Link to={paths.clientDashboard()} className="mb-3 inline-flex min-h-11 items-center gap-1 text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        Dashboard
      </Link>
      {isPending && <CaseSkeleton />}
      {error && !view && (
        <CaseUnavailable
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
          home={paths.clientDashboard()}
        />
      )}
      {view && (
        <div className="grid grid-cols-1 gap-6">
          <div>
            <h1 className="font-display text-3xl">{subjectOf(view)}</h1>
            <p className="mt-1 text-muted tabular-nums">{view.reference}</p>
          </div>
          <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
            <StageTrack of={view} words="client" />
            <p className="mt-5 rounded-lg border-canola border-l-4 bg-sunken p-3">
              <span className="font-semibold">What happens next. </span>
              {view.nextStep}
            </p>
          </div>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
            <div className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
              <Tabs value={tab} onChange={openTab} label="Parts of this request" items={TABS} />
              <div className="pt-5">
                <TabPanel id="messages" value={tab}>
                  <MessageThread caseId={view.id} canPost={view.abilities.sendMessage} />
                </TabPanel>
                <TabPanel id="documents" value={tab}>
                  <DocumentsPanel
                    caseId={view.id}
                    canUpload={view.abilities.uploadDocument}
                    locked={view.abilities.confirmEmailFirst && <DocumentsWait />}
                  />
                </TabPanel>
                <TabPanel id="answers" value={tab}>
                  <h2 className="sr-only">My answers</h2>
                  <AnswerSummary groups={view.answers} />
                </TabPanel>
                <TabPanel id="history" value={tab}>
                  <CaseHistory caseId={view.id} />
                </TabPanel>
              </div>
            </div>
            <ClientCaseSide of={view} />
          </div>
        </div>
      )}
    </div>
  )
}
