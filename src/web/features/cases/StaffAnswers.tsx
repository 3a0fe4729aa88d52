import type { z } from 'zod'
import { contactGroup } from '#shared/cases/answer-sheet.ts'
import type { AdminCase, AnswerGroup, BrokerCase } from '#shared/cases/cases.ts'
import { exportAnswers } from '#shared/cases/export.ts'
import { urlOf } from '../../platform/call.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DownloadLink } from '../../ui/DownloadLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AnswerSummary } from './AnswerSummary.tsx'
import { caseSubject } from './case-labels.ts'

/** The answers of a case for staff, who take them to an insurer's system: copied, downloaded or printed. */
export function StaffAnswers({
  case: view,
}: {
  case: z.infer<typeof BrokerCase> | z.infer<typeof AdminCase>
}) {
  const { id, kind, reference, answers, answersShared } = view
  if (answers.length === 0)
    return (
      <>
        <h2 className="sr-only">Answers</h2>
        <EmptyState title="The client hasn’t shared their answers">
          Ask for what you need in a message.
        </EmptyState>
      </>
    )
  const contact = contactGroup(view.contact)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        <DownloadLink href={urlOf(exportAnswers, { params: { id } })}>Download CSV</DownloadLink>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton text={answersText([contact, ...answers])} label="Copy answers" />
      </div>
      <div className="print-alone grid grid-cols-1 gap-4">
        <h2 className="sr-only print:not-sr-only print:font-semibold">
          Answers<span className="hidden print:inline">{` · ${caseSubject(view)} · ${reference}`}</span>
        </h2>
        {!answersShared && (
          <Notice tone="warn">
            The broker can’t see these answers because the client hasn’t shared them.
          </Notice>
        )}
        {kind === 'renewal' && (
          <Notice tone="info">
            These answers are from the client’s earlier request. They weren’t asked again for this renewal, so
            check what has changed.
          </Notice>
        )}
        <div className="mb-2 hidden print:block">
          <AnswerSummary groups={[contact]} />
        </div>
        <AnswerSummary groups={answers} />
      </div>
    </div>
  )
}

/** Returns groups of answers as plain text: a title, then a line for each answer. */
const answersText = (groups: readonly AnswerGroup[]): string =>
  groups
    .map(({ title, lines }) => [title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n'))
    .join('\n\n')
