import { useState } from 'react'
import { formatDay } from '#shared/format.ts'
import { BREACH_MONTHS, type Breach } from '#shared/privacy/breaches.ts'
import type { Brand } from '#shared/settings/brand.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { usePage } from '../../platform/page-data.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BreachDialog } from './BreachDialog.tsx'
import { useBreaches } from './queries.ts'

/** Breaches of personal information: what happened, the risk, who was told. */
export function BreachRegister() {
  const [editing, setEditing] = useState<string>()
  const [noticesOf, setNoticesOf] = useState<Breach>()
  const breaches = useBreaches()
  if (!breaches.data) return <LoadStatus label="the register" query={breaches} />
  const { items } = breaches.data
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-muted">
          {`Write down every loss of, or unauthorized access to, personal information. If there is a real risk of significant harm, tell the Privacy Commissioner and the people without unreasonable delay. Keep entries for ${BREACH_MONTHS} months after they’re closed.`}
        </p>
        <Button size="sm" onClick={() => setEditing('new')}>
          Add breach
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState title="No breaches">Breaches you add appear here.</EmptyState>
      ) : (
        <ul className="grid divide-y divide-line border-line border-t">
          {items.map(breach => (
            <li key={breach.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="wrap-anywhere font-semibold">{breach.title}</span>
                  <Badge tone={breach.closedAt ? 'neutral' : 'warn'}>
                    {breach.closedAt ? 'Closed' : 'Open'}
                  </Badge>
                  <RiskBadge realRisk={breach.realRisk} />
                </p>
                <p className="text-muted text-sm">
                  {`Found ${formatDay(breach.foundOn)}. Added by ${breach.createdBy}. ${toldText(breach)}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {breach.realRisk && (
                  <Button variant="secondary" size="sm" onClick={() => setNoticesOf(breach)}>
                    Draft notices
                  </Button>
                )}
                <Button variant="secondary" size="sm" onClick={() => setEditing(breach.id)}>
                  Edit
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <BreachDialog
          breach={items.find(({ id }) => id === editing) ?? null}
          onClose={() => setEditing(undefined)}
        />
      )}
      {noticesOf && <BreachNotices breach={noticesOf} onClose={() => setNoticesOf(undefined)} />}
    </div>
  )
}

function RiskBadge({ realRisk }: Pick<Breach, 'realRisk'>) {
  if (realRisk === null) return <Badge tone="warn">Risk not assessed</Badge>
  return realRisk ? <Badge tone="danger">Real risk of harm</Badge> : <Badge tone="good">No real risk</Badge>
}

function toldText({ realRisk, commissionerToldOn, peopleToldOn }: Breach): string {
  if (realRisk === false) return ''
  const commissioner = commissionerToldOn
    ? `Commissioner told ${formatDay(commissionerToldOn)}.`
    : 'Commissioner not told.'
  return `${commissioner} ${peopleToldOn ? `People told ${formatDay(peopleToldOn)}.` : 'People not told.'}`
}

/** Drafts of the notices that a breach with a real risk of harm asks for. They are not sent from here. */
function BreachNotices({ breach, onClose }: { breach: Breach; onClose: () => void }) {
  const { brand } = usePage()
  const notices = [
    { title: 'To the Privacy Commissioner', text: noticeToCommissioner(breach, brand) },
    { title: 'To the people affected', text: noticeToPeople(breach, brand) },
  ]
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Draft notices"
      description="Made from the register. Complete them and send them yourself: to the Commissioner with the form on oipc.ab.ca, to people directly."
    >
      <div className="grid gap-5">
        {notices.map(({ title, text }) => (
          <section key={title} aria-label={title} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="font-sans font-semibold">{title}</h3>
              <CopyButton text={text} label={`Copy the notice: ${title}`} />
            </div>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              className="max-h-72 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-3 font-sans text-sm"
            >
              {text}
            </pre>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

type Sender = Pick<Brand, 'name' | 'email' | 'phone'>

const OPEN = '[to be completed]'
const orOpen = (text: string) => text || OPEN

function period({ happenedFrom, happenedTo }: Breach): string {
  if (!happenedFrom) return OPEN
  return happenedTo && happenedTo !== happenedFrom
    ? `${formatDay(happenedFrom)} to ${formatDay(happenedTo)}`
    : formatDay(happenedFrom)
}

/** Returns a draft of the notice to the Commissioner, with what section 19 of the PIPA Regulation asks for. */
function noticeToCommissioner(breach: Breach, brand: Sender): string {
  const { answers } = breach
  return [
    'Notice of a loss of, or unauthorized access to or disclosure of, personal information (PIPA, section 34.1)',
    `Organization: ${brand.name}`,
    `Circumstances: ${orOpen(answers.circumstances)}`,
    `Date or period: ${period(breach)}. Discovered on ${formatDay(breach.foundOn)}.`,
    `Personal information: ${orOpen(answers.information)}`,
    `Risk of harm to individuals: ${orOpen([answers.sensitivity, answers.recipient, answers.protection, answers.harm].filter(Boolean).join(' '))}`,
    `Estimated number of individuals: ${answers.peopleAffected ?? OPEN}`,
    `Steps taken to reduce the risk of harm: ${orOpen(answers.measures)}`,
    `Steps taken to notify individuals: ${breach.peopleToldOn ? `Notified on ${formatDay(breach.peopleToldOn)}.` : OPEN}`,
    `Contact: ${OPEN}, ${brand.email}, ${brand.phone}`,
  ].join('\n\n')
}

/** Returns a draft of the notice to the people affected, with what section 19.1 of the PIPA Regulation asks for. */
function noticeToPeople(breach: Breach, brand: Sender): string {
  const { answers } = breach
  return [
    'We’re writing to tell you about a privacy breach that involves your personal information.',
    `What happened: ${orOpen(answers.circumstances)}`,
    `When: ${period(breach)}`,
    `Information involved: ${orOpen(answers.information)}`,
    `What we’ve done: ${orOpen(answers.measures)}`,
    `Questions? Contact ${OPEN} at ${brand.name}: ${brand.email}, ${brand.phone}.`,
    'You can also contact the Office of the Information and Privacy Commissioner of Alberta.',
  ].join('\n\n')
}
