import type { LinkProps } from '@tanstack/react-router'
import {
  Bell,
  BookCheck,
  CalendarX,
  Clock,
  FileCheck,
  FileLock2,
  type LucideIcon,
  Mail,
  MailPlus,
  MessageCircleQuestion,
  Newspaper,
  PhoneCall,
  Quote,
  Route,
  ScrollText,
  Store,
  ToggleRight,
} from 'lucide-react'

interface SettingsSection {
  to: NonNullable<LinkProps['to']>
  title: string
  /** In the list of sections, where the title is too long. */
  tab?: string
  icon: LucideIcon
  says: string
  /** A form, whose fields would be too wide on a large screen. */
  narrow?: boolean
}

interface SettingsGroup {
  title: string
  sections: readonly SettingsSection[]
}

/** What an administrator can look after, in groups. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: 'Requests',
    sections: [
      {
        to: '/admin/settings/hours',
        title: 'Business hours',
        tab: 'Hours',
        icon: Clock,
        says: 'The hours and closed days by which offers and replies are due.',
        narrow: true,
      },
      {
        to: '/admin/settings/routing',
        title: 'Routing',
        icon: Route,
        says: 'Who is asked first, how long brokers have to accept and to reply, and exceptions by line or city.',
        narrow: true,
      },
      {
        to: '/admin/settings/consent-texts',
        title: 'Consent texts',
        icon: FileCheck,
        says: 'What people agree to on the quote form, with a quote and when they share a request.',
      },
    ],
  },
  {
    title: 'Website',
    sections: [
      {
        to: '/admin/settings/brand',
        title: 'Brand',
        icon: Store,
        says: 'Your name, logo, colour, contact details, hours and disclaimer, shown on every page and email.',
        narrow: true,
      },
      {
        to: '/admin/settings/testimonials',
        title: 'Testimonials',
        icon: Quote,
        says: 'Client quotes for the home page, shown with permission. Until you add some, it shows what clients can expect.',
        narrow: true,
      },
      {
        to: '/admin/settings/reviews',
        title: 'Reviewers',
        icon: BookCheck,
        says: 'Who reviewed each page, and when. Pages without a reviewer show no review line.',
        narrow: true,
      },
      {
        to: '/admin/settings/claims-phones',
        title: 'Claims phone numbers',
        tab: 'Claims phones',
        icon: PhoneCall,
        says: 'The insurers’ phone numbers for claims. Visitors see them on the claims page.',
        narrow: true,
      },
      {
        to: '/admin/settings/assistant',
        title: 'Assistant',
        icon: MessageCircleQuestion,
        says: 'How the chat begins, whether a language model answers, and questions it couldn’t answer, to teach it.',
      },
      {
        to: '/admin/settings/features',
        title: 'Features',
        icon: ToggleRight,
        says: 'Turn the chat, the newsletter form, households, call bookings and other features on or off.',
        narrow: true,
      },
    ],
  },
  {
    title: 'Email and notifications',
    sections: [
      {
        to: '/admin/settings/newsletter',
        title: 'Newsletter',
        icon: Newspaper,
        says: 'Write issues and send them to confirmed subscribers. Look up an address’s consent.',
      },
      {
        to: '/admin/settings/mail',
        title: 'Emails',
        icon: Mail,
        says: 'See which emails were sent, which failed and why. Retry an email or send a test.',
      },
      {
        to: '/admin/settings/email-texts',
        title: 'Email texts',
        icon: MailPlus,
        says: 'See every email as people get it, send yourself a test, and add an opening or closing of your own.',
      },
      {
        to: '/admin/settings/notifications',
        title: 'Notifications',
        icon: Bell,
        says: 'What clients, brokers and staff are notified of, and how. Switch off what your network doesn’t need.',
        narrow: true,
      },
    ],
  },
  {
    title: 'Privacy and records',
    sections: [
      {
        to: '/admin/settings/privacy',
        title: 'Privacy',
        icon: FileLock2,
        says: 'Clients’ requests for a copy, correction or deletion of their data, the breach register, and when data is deleted.',
      },
      {
        to: '/admin/settings/retention',
        title: 'Retention',
        icon: CalendarX,
        says: 'How long login records, emails, notifications and the like are kept, and what is deleted next.',
        narrow: true,
      },
      {
        to: '/admin/settings/audit',
        title: 'Audit log',
        icon: ScrollText,
        says: 'Who did what, and who opened whose file. Search it, export it, or verify its integrity.',
      },
    ],
  },
]

export const SETTINGS_SECTIONS: readonly SettingsSection[] = SETTINGS_GROUPS.flatMap(
  ({ sections }) => sections,
)
