import { Clock, FileLock2, FileText, MessagesSquare } from 'lucide-react'

const BENEFITS = [
  {
    icon: FileLock2,
    title: 'Secure document sharing',
    text: 'Send a licence or an old policy from your phone. Only people on your case can open it.',
  },
  {
    icon: FileText,
    title: 'Quote management',
    text: 'See where each request stands, from the first question to the last signature.',
  },
  {
    icon: MessagesSquare,
    title: 'Direct messaging with your broker',
    text: 'One thread for each request. No searching through your inbox.',
  },
  {
    icon: Clock,
    title: '24/7 access',
    text: 'Write or look things up at any hour. Your broker answers in business hours.',
  },
] as const

/** What an account is good for, beside the client's login and register forms. */
export function SidePanel() {
  return (
    <aside className="rounded-lg bg-shelter p-6 text-on-shelter sm:p-8" aria-labelledby="benefits">
      <h2 id="benefits" className="font-display text-2xl">
        Your insurance work in one place
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
        {BENEFITS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-canola" />
            <div>
              <h3 className="font-sans font-semibold">{title}</h3>
              <p className="mt-1 text-on-shelter-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
