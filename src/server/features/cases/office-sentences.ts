/**
 * What office staff read of events that, in the words for other staff, name documents, insurers and policies, or repeat what the
 * client wrote: they may see the history, but not those (decision 27).
 */
export const OFFICE_SENTENCES: Readonly<Record<string, string>> = {
  'case.withdrawn': 'The client withdrew the request.',
  'consent.withdrawn': 'The client withdrew a consent.',
  'consent.given': 'The client gave a consent again.',
  'quotes.sent': 'Quotes sent.',
  'quote.viewed': 'The client opened a quote.',
  'quote.expiring': 'A quote expires soon.',
  'quote.accepted': 'The client accepted a quote.',
  'quote.declined': 'The client declined a quote.',
  'quote.withdrawn': 'A quote was withdrawn.',
  'quote.expired': 'A quote expired.',
  'policy.issued': 'Policy issued.',
  'policy.imported': 'A policy was imported from another system.',
  'policy.changed': 'The details of the policy were updated.',
  'policy.cancelled': 'The policy was cancelled.',
  'document.added': 'Document added.',
  'document.renamed': 'Document renamed.',
  'document.removed': 'Document removed.',
  'document.opened': 'Document opened.',
  'documents.requested': 'Documents requested.',
  'documents.accepted': 'Document accepted.',
  'documents.rejected': 'Document rejected.',
  'documents.withdrawn': 'Document request withdrawn.',
}
