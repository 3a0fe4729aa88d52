import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DOCUMENT_KIND_NAMES, downloadDocument } from '#shared/documents.ts'
import { formatBytes } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import type { DocumentGrouping, FiledDocument } from '#shared/own-documents.ts'
import { paths } from '#shared/paths.ts'
import { urlOf } from '../../platform/call.ts'
import { DownloadLink } from '../../ui/DownloadLink.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { caseSubject } from '../cases/case-labels.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { FileIcon } from './FileIcon.tsx'

interface DocumentFoldersProps {
  /** In the order of the server: those of one folder follow each other. */
  documents: readonly FiledDocument[]
  by: DocumentGrouping
  /** Whether the reader may have the files themselves. */
  canOpen: boolean
}

const LINK = 'wrap-anywhere inline-flex min-h-11 items-center underline underline-offset-4'

/** The documents of a client in folders, one for each request or for each policy. */
export function DocumentFolders({ documents, by, canOpen }: DocumentFoldersProps) {
  return (
    <div className="grid grid-cols-1 gap-6 p-4">
      {foldersOf(documents, by).map(([first, ...others]) => (
        <section key={folderOf(first, by)} aria-labelledby={`folder-${first.id}`}>
          <h2 id={`folder-${first.id}`} className="font-sans font-semibold">
            <FolderTitle document={first} by={by} />
          </h2>
          <ul className="mt-1 grid grid-cols-1">
            {[first, ...others].map(document => (
              <FolderRow key={document.id} document={document} by={by} canOpen={canOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Folder = readonly [FiledDocument, ...FiledDocument[]]

const folderOf = ({ caseId, policy }: FiledDocument, by: DocumentGrouping) =>
  by === 'case' ? caseId : (policy?.id ?? 'none')

function foldersOf(documents: readonly FiledDocument[], by: DocumentGrouping): Folder[] {
  const folders: [FiledDocument, ...FiledDocument[]][] = []
  for (const document of documents) {
    const last = folders.at(-1)
    if (last && folderOf(last[0], by) === folderOf(document, by)) last.push(document)
    else folders.push([document])
  }
  return folders
}

function FolderTitle({ document, by }: { document: FiledDocument; by: DocumentGrouping }) {
  const {
    caseId,
    case: { line, kind, reference },
    policy,
  } = document
  if (by === 'case')
    return (
      <Link to={paths.clientCase(caseId)} className={LINK}>
        {`${caseSubject({ line, kind })} · ${reference}`}
      </Link>
    )
  if (!policy) return <span className="inline-flex min-h-11 items-center">Not part of a policy</span>
  return (
    <Link to={paths.clientPolicy(policy.id)} className={LINK}>
      {`${LINES[policy.line].name} policy · ${policy.insurer} · ${policy.number}`}
    </Link>
  )
}

interface FolderRowProps {
  document: FiledDocument
  by: DocumentGrouping
  canOpen: boolean
}

/** One document: its name opens it, and the request has its earlier versions. */
function FolderRow({ document, by, canOpen }: FolderRowProps) {
  const { id, caseId, name, kind, size, versionNumber, mine, uploadedBy, uploadedAt } = document
  const facts: ReactNode[] = [
    DOCUMENT_KIND_NAMES[kind],
    formatBytes(size),
    mine ? 'You' : uploadedBy.fullName,
    by === 'policy' && document.case.reference,
  ]
  return (
    <li className="flex items-center gap-x-3 border-line border-t py-2">
      <FileIcon type={document.type} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {canOpen ? <DocumentLink document={document} /> : <bdi className="wrap-anywhere">{name}</bdi>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {`${facts.filter(Boolean).join(' · ')} · `}
          <RelativeTime dateTime={uploadedAt} />
          {versionNumber > 1 && (
            <>
              {' · '}
              <Link
                to={paths.clientCase(caseId)}
                search={{ tab: 'documents', item: id }}
                className="underline underline-offset-4"
                aria-label={`Version ${versionNumber} of ${name}. See the request for earlier ones`}
              >
                {`Version ${versionNumber}`}
              </Link>
            </>
          )}
        </p>
      </div>
      {canOpen && (
        <DownloadLink
          href={urlOf(downloadDocument, { params: { id: caseId, documentId: id } })}
          label={`Download ${name}`}
        >
          <span className="max-sm:hidden">Download</span>
        </DownloadLink>
      )}
    </li>
  )
}
