import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { AdminCase, BrokerCase } from '#shared/cases/cases.ts'
import type { Role } from '#shared/users.ts'
import { AnswerSummary } from '../features/cases/AnswerSummary.tsx'
import { CaseClock } from '../features/cases/CaseClock.tsx'
import { CaseHistory } from '../features/cases/CaseHistory.tsx'
import { MoveMenu } from '../features/cases/MoveMenu.tsx'
import { StageBadge } from '../features/cases/StageBadge.tsx'
import { StageTrack } from '../features/cases/StageTrack.tsx'
import { subjectOf } from '../features/cases/words.ts'
import { DocumentsPanel } from '../features/documents/DocumentsPanel.tsx'
import { MessageThread } from '../features/messages/MessageThread.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { StaffCaseSide } from './StaffCaseSide.tsx'
import { useUrlTab } from './url-tab.ts'

const TABS = [
  { id: 'messages', label: 'Messages' },
  { id: 'notes', label: 'Internal notes' },
  { id: 'documents', label: 'Documents' },
  { id: 'answers', label: 'Answers' },
  { id: 'history', label: 'History' },
]

interface StaffCaseProps {
  of: z.infer<typeof BrokerCase> | z.infer<typeof AdminCase>
  /** Who is reading: an administrator gives a reason for every move. */
  reader: Role
  /** What else may be done with the case, beside the move menu. */
  actions?: ReactNode
  /** What else stands in the side panel, on top. */
  side?: ReactNode
}

/** A case as the people who work on it see it. */
export function StaffCase({ of, reader, actions, side }: StaffCaseProps) {
  const [tab, openTab] = useUrlTab(['messages', 'notes', 'documents', 'answers', 'history'])
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-display text-2xl">{of.contact.fullName}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-muted">{`${subjectOf(of)} · ${of.reference}`}</span>
            <StageBadge of={of} />
            <CaseClock of={of} words="staff" />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {actions}
          <MoveMenu of={of} reader={reader} />
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface p-4">
        <StageTrack of={of} words="staff" />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
          <Tabs value={tab} onChange={openTab} label="Parts of this case" items={TABS} />
          <div className="pt-4">
            <TabPanel id="messages" value={tab}>
              <MessageThread caseId={of.id} canPost={of.abilities.sendMessage} />
            </TabPanel>
            <TabPanel id="notes" value={tab}>
              <MessageThread caseId={of.id} internal canPost={of.abilities.sendNote} />
            </TabPanel>
            <TabPanel id="documents" value={tab}>
              <DocumentsPanel caseId={of.id} canUpload={of.abilities.uploadDocument} />
            </TabPanel>
            <TabPanel id="answers" value={tab}>
              <h2 className="sr-only">Answers</h2>
              {!of.answersShared && of.answers.length > 0 && (
                <div className="mb-4">
                  <Notice tone="warn">
                    The broker does not see these answers: the client does not share them.
                  </Notice>
                </div>
              )}
              {of.answers.length > 0 ? (
                <AnswerSummary groups={of.answers} />
              ) : (
                <EmptyState title="The client does not share their answers">
                  Ask for what you need in Messages.
                </EmptyState>
              )}
            </TabPanel>
            <TabPanel id="history" value={tab}>
              <CaseHistory caseId={of.id} markInternal />
            </TabPanel>
          </div>
        </div>
        <StaffCaseSide of={of}>{side}</StaffCaseSide>
      </div>
    </div>
  )
}
