import { formatCount, formatDay, formatMoment, formatMoney } from '#shared/format.ts'
import type { QuoteSnapshot } from '#shared/quotes/snapshot.ts'
import { createPdf, MUTED } from '../../platform/pdf.ts'

interface Receipt {
  snapshot: QuoteSnapshot
  sha256: string
  typedName: string
  acceptedAt: Date
}

/** Returns a PDF of what the client accepted, as which name, when, and its SHA-256. */
export async function makeReceipt({ snapshot, sha256, typedName, acceptedAt }: Receipt): Promise<Buffer> {
  const { write, skip, finish } = await createPdf({
    title: `Acceptance receipt ${snapshot.caseReference}`,
    createdAt: acceptedAt,
  })

  const heading = (text: string) => {
    skip(0.9)
    write(text, { size: 12, weight: 'bold' })
    skip(0.2)
  }
  const line = (text: string) => write(text, { size: 10 })
  const row = (label: string, value: string) => {
    write(`${label}: `, { size: 10, weight: 'bold', continued: true })
    line(value)
  }
  const list = (title: string, rows: QuoteSnapshot['limits']) => {
    if (rows.length === 0) return
    heading(title)
    for (const { label, value } of rows) row(label, value)
  }

  write('Acceptance receipt', { size: 18, weight: 'bold' })
  write(`Request ${snapshot.caseReference}`, { size: 10, colour: MUTED })
  skip(0.6)
  write(snapshot.notCoverage, { size: 10, weight: 'bold' })

  heading('Acceptance')
  row('Accepted by (name as typed)', typedName)
  row('Accepted on', `${formatMoment(acceptedAt.toISOString())} (Alberta)`)
  row('Consent', snapshot.consentText)

  heading('Quote')
  row('Insurer', snapshot.insurer)
  row('Insurance', snapshot.line)
  row('Broker', snapshot.broker)
  row('Premium', formatMoney(snapshot.annualPremium))
  for (const fee of snapshot.fees) row(fee.label, formatMoney(fee.cents))
  if (snapshot.monthlyPayment !== null) row('Monthly payment', formatMoney(snapshot.monthlyPayment))
  row('Term', formatCount(snapshot.termMonths, 'month'))
  row('Valid until', `the end of ${formatDay(snapshot.validUntil)} in Edmonton`)

  heading('What is not covered')
  for (const exclusion of snapshot.exclusions) line(`•  ${exclusion}`)
  list('Limits', snapshot.limits)
  list('Deductibles', snapshot.deductibles)
  list('Endorsements', snapshot.endorsements)
  if (snapshot.recommendation) {
    heading('Why your broker recommends it')
    line(snapshot.recommendation)
  }
  if (snapshot.notes) {
    heading('Notes')
    line(snapshot.notes)
  }

  heading('Record')
  line('This is the SHA-256 of everything you were shown of this quote. It is stored with your acceptance.')
  line(sha256)
  if (snapshot.document) {
    line('The SHA-256 of the insurer’s PDF:')
    line(snapshot.document)
  }
  return finish()
}
