import { type FocusEvent, useEffect, useRef } from 'react'
import { allInsurance, insuranceGroups } from './navigation-items.ts'
import { SiteLink } from './SiteLink.tsx'

/** The Insurance dropdown. It opens without scripts; with them it also closes on Escape, outside, and behind a choice. */
export function InsuranceMenu({ className }: { className: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.removeAttribute('open')
      menu.current.querySelector('summary')?.focus()
    }
    // A capturing listener: server-rendered elements that are not hydrated yet do not bubble.
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <details ref={menu} className="group" onBlur={onBlur}>
      <summary
        className={`${className} list-none gap-1.5 group-open:bg-spruce-soft group-open:text-spruce [&::-webkit-details-marker]:hidden`}
      >
        Insurance
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="size-3 transition-transform group-open:rotate-180"
          fill="none"
        >
          <path d="m2 4 4 4 4-4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="absolute top-full right-6 left-6 mt-4 rounded-xl border border-line bg-surface p-5 shadow-lift">
        <div className="grid grid-cols-4 gap-6">
          {insuranceGroups.map(group => (
            <div key={group.title}>
              <p className="px-3 font-semibold text-muted text-sm">{group.title}</p>
              <ul className="mt-1">
                {group.items.map(item => (
                  <li key={item.href}>
                    <SiteLink
                      href={item.href}
                      onClick={close}
                      className="block min-h-11 rounded-md px-3 py-2 hover:bg-spruce-soft"
                    >
                      <span className="block font-semibold">{item.label}</span>
                      {item.hint && <span className="block text-muted text-sm">{item.hint}</span>}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <SiteLink
          href={allInsurance.href}
          onClick={close}
          className="mt-3 flex min-h-11 items-center rounded-md border-line border-t px-3 pt-3 font-semibold text-spruce underline underline-offset-4"
        >
          {allInsurance.label}
        </SiteLink>
      </div>
    </details>
  )
}
