import { noticeToCommissioner, noticeToPeople } from '#shared/privacy/breach-notices.ts'
import type { Breach } from '#shared/privacy/breaches.ts'
import { usePage } from '../../platform/page-data.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Drafts of the notices that a breach with a real risk of harm asks for. They are not sent from here. */
export function BreachNotices({ breach, onClose }: { breach: Breach; onClose: () => void }) {
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
