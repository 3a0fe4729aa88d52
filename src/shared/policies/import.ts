import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../identifiers.ts'
import { LINE_IDS, LINES } from '../lines/lines.ts'
import { enteredText, lineOf } from '../plain-text.ts'

/** The limits of one file. A larger list is imported in parts. */
export const MAX_IMPORT_BYTES = 1024 * 1024
export const MAX_IMPORT_ROWS = 2000
/** The most errors, and the most policies recorded before, that a reply lists. It counts all. */
export const MAX_LISTED_ROWS = 50

export interface ImportColumn {
  id: Exclude<keyof z.infer<typeof ImportRow>, 'row'>
  /** The heading in the file. Case, spaces and punctuation don't matter. */
  heading: string
  /** Whether the file must have it. Its cells may still be empty where `help` says so. */
  isRequired: boolean
  help: string
}

/** The columns of the file, in the order of the template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  { id: 'firstName', heading: 'First name', isRequired: false, help: 'Empty for a business.' },
  {
    id: 'lastName',
    heading: 'Last name',
    isRequired: true,
    help: 'The client’s last name, or the name of a business.',
  },
  {
    id: 'email',
    heading: 'Email',
    isRequired: true,
    help: 'The client sees the policy in their portal account once they confirm this address. Without one, they can’t. Each row needs an email address or a phone number.',
  },
  { id: 'phone', heading: 'Phone', isRequired: false, help: 'A number like (403) 555-0142.' },
  {
    id: 'city',
    heading: 'City',
    isRequired: false,
    help: 'A city from the quote form, or “Other” for another place in Alberta.',
  },
  {
    id: 'line',
    heading: 'Line',
    isRequired: true,
    help: `One of ${LINE_IDS.map(id => LINES[id].name).join(', ')}.`,
  },
  { id: 'insurer', heading: 'Insurer', isRequired: true, help: 'The company that issued the policy.' },
  { id: 'number', heading: 'Policy number', isRequired: true, help: 'As it’s printed on the policy.' },
  {
    id: 'effectiveOn',
    heading: 'Effective date',
    isRequired: true,
    help: 'The first day of the current term, like 2026-12-31 or Dec 31, 2026.',
  },
  {
    id: 'expiresOn',
    heading: 'Expiry date',
    isRequired: true,
    help: 'The day the term ends. Policies that have ended aren’t imported.',
  },
  {
    id: 'premium',
    heading: 'Premium',
    isRequired: false,
    help: 'For the whole term, in dollars, like 1,824.50.',
  },
  {
    id: 'broker',
    heading: 'Broker',
    isRequired: false,
    help: 'The email or username of the broker who looks after it. Without one, you can assign it later: filter the policies by “Without an active broker”.',
  },
  {
    id: 'mayContact',
    heading: 'May contact',
    isRequired: false,
    help: '“No” for a client who asked not to be contacted: no renewal is opened. Otherwise “yes” or empty.',
  },
  { id: 'note', heading: 'Note', isRequired: false, help: 'For staff only, up to 500 characters.' },
]

/** A cell as it's in the file. */
const Cell = z.string().max(2000).default('')

/** One row of the file. What is wrong in it is reported, with its number, by the check. */
export const ImportRow = z.strictObject({
  /** Its number in a spreadsheet, where the headings are row 1. */
  row: z.number().int().min(1).max(1_000_000),
  firstName: Cell,
  lastName: Cell,
  email: Cell,
  phone: Cell,
  city: Cell,
  line: Cell,
  insurer: Cell,
  number: Cell,
  effectiveOn: Cell,
  expiresOn: Cell,
  premium: Cell,
  broker: Cell,
  mayContact: Cell,
  note: Cell,
})
export type ImportRow = z.infer<typeof ImportRow>

const Rows = z
  .array(ImportRow)
  .min(1, 'This file has no rows')
  .max(MAX_IMPORT_ROWS, `Import up to ${MAX_IMPORT_ROWS.toLocaleString('en-CA')} rows at a time`)

const Count = z.number().int()

const ImportCounts = z.object({
  /** The policies that can be imported, or that were. */
  policies: Count,
  /** Those of them without a broker, without an email address, and of clients who must not be contacted. */
  withoutBroker: Count,
  withoutEmail: Count,
  notContacted: Count,
  /** Those of them whose renewal opens within days, which emails the client. */
  renewals: Count,
  /** The rows whose policy was recorded before. They are skipped. */
  recorded: Count,
})

export const ImportCheck = ImportCounts.extend({
  /** The first errors, in the order of the rows, by the heading of the column. */
  errors: z.array(z.object({ row: Count, column: z.string(), message: z.string() })),
  errorCount: Count,
  /** The first policies that were recorded before. */
  recordedPolicies: z.array(
    z.object({
      row: Count,
      policyId: Id,
      number: z.string(),
      /** Whose policy it is, if neither the name nor the email address of the row is theirs. */
      otherClient: z.string().nullable(),
    }),
  ),
  /** Those of the recorded policies that belong to another client; they are listed first. */
  recordedForOthers: Count,
})
export type ImportCheck = z.infer<typeof ImportCheck>

/** What can have happened with an imported policy, so that an import isn't undone for it; `hold` is a legal hold on its client. */
export const ImportUse = z.enum(['hold', 'case', 'document', 'message', 'task', 'change', 'client'])
export type ImportUse = z.infer<typeof ImportUse>

/** A file of 1 MB with the most rows, and the name of each column in each row. */
const BODY_LIMITS = { bodyLimit: 2 * MAX_IMPORT_BYTES, maxValues: 20 * MAX_IMPORT_ROWS }

export const checkPolicyImport = endpoint('POST /api/policies/import/check', {
  allow: ['admin'],
  summary: 'Check policies from another system before they are imported. Nothing is stored.',
  body: z.strictObject({ rows: Rows }),
  reply: ImportCheck,
  ...BODY_LIMITS,
  limit: 30,
})

export const importPolicies = endpoint('POST /api/policies/import', {
  allow: ['admin'],
  summary: 'Import policies from another system: all rows, or none if one has an error.',
  description:
    'Each policy gets a closed case. A policy that is already recorded, by line, insurer and number, is skipped, so the same call again imports nothing. Clients are not emailed.',
  body: z.strictObject({
    /** For the audit log. */
    fileName: lineOf({ what: 'The file name', max: 255 }),
    rows: Rows,
    /** The clients have these policies now, and those who refused contact are marked. */
    confirmed: z.literal(true, { error: 'Confirm that these people are your clients' }),
  }),
  reply: ImportCounts,
  status: 201,
  stepUp: true,
  ...BODY_LIMITS,
  limit: 10,
})

const PolicyImport = z.object({
  id: Id,
  fileName: z.string(),
  importedBy: z.string(),
  importedAt: Moment,
  /** How many were imported, and how many of them are still there. */
  policies: Count,
  remaining: Count,
  undoneBy: z.string().nullable(),
  undoneAt: Moment.nullable(),
})
export type PolicyImport = z.infer<typeof PolicyImport>

export const listPolicyImports = endpoint('GET /api/policies/imports', {
  allow: ['admin'],
  summary: 'The imports of policies, the newest first.',
  query: PageQuery,
  reply: pageOf(PolicyImport),
})

/** An import with what undoing it would do, or what it left. */
const PolicyImportUndo = PolicyImport.extend({
  /** The policies that undoing it deletes. */
  removable: Count,
  /** The first of those that it keeps, because they were used since. */
  kept: z.array(z.object({ policyId: Id, client: z.string(), number: z.string(), use: ImportUse })),
  keptCount: Count,
})

export const readPolicyImport = endpoint('GET /api/policies/imports/:id', {
  allow: ['admin'],
  summary: 'An import of policies: how many of them undoing it deletes, and which it keeps and why.',
  reply: PolicyImportUndo,
})

export const ImportUndoOrder = z.strictObject({ reason: enteredText({ max: 500 }).min(3, 'Enter a reason') })

export const undoPolicyImport = endpoint('POST /api/policies/imports/:id/undo', {
  allow: ['admin'],
  stepUp: true,
  summary: 'Undo an import: delete those of its policies that no one has used since, with their cases.',
  description:
    'An import is undone once; the same call again changes nothing. 409 when nothing can be deleted.',
  body: ImportUndoOrder,
  reply: PolicyImportUndo,
  limit: 20,
})
