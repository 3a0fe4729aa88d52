import type { z } from 'zod'
import type { Contact } from '#shared/cases/cases.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { ContactLinks } from '../../ui/ContactLinks.tsx'
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
      <div className="mt-3">
        <ContactLinks email={contact.email} phone={contact.phone} />
      </div>
    </Card>
  )
}
