import { Mail, Phone } from 'lucide-react'
import type { z } from 'zod'
import type { Contact } from '#shared/cases.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface ContactCardProps {
  contact: z.infer<typeof Contact>
  city: string | null
  /** Whether the person has a portal account. */
  hasAccount: boolean
  /** Whether they still agree to be contacted about the case. */
  isWelcome: boolean
}

/** How to reach the client of a case. */
export function ContactCard({ contact, city, hasAccount, isWelcome }: ContactCardProps) {
  const [mailbox, domain] = contact.email.split('@')
  return (
    <Card title="Client">
      <div className="flex items-center gap-3">
        <Avatar name={contact.fullName} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{contact.fullName}</p>
          <p className="text-muted text-sm">
            {city}
            <span className="block">{hasAccount ? 'Has a portal account' : 'No portal account yet'}</span>
          </p>
        </div>
      </div>
      {!isWelcome && (
        <div className="mt-3">
          <Notice tone="warn">The client does not want to be contacted.</Notice>
        </div>
      )}
      <ul className="mt-3 grid gap-1 text-sm">
        <li>
          <a
            href={`mailto:${contact.email}`}
            className="flex min-h-9 items-center gap-2 underline underline-offset-4"
          >
            <Mail aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              {mailbox}@<wbr />
              {domain}
            </span>
          </a>
        </li>
        <li>
          <a
            href={`tel:${contact.phone.replace(/[^0-9+]/g, '')}`}
            className="flex min-h-9 items-center gap-2 underline underline-offset-4"
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {contact.phone}
          </a>
        </li>
      </ul>
    </Card>
  )
}
