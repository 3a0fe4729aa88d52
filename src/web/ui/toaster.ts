/** Toasts in plain DOM, outside of React: they survive navigation, and a public page loads only this file to show one. */
export interface Announcement {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A toast replaces an earlier one with the same topic, as the result replaces the progress. */
  topic?: string
}

const SHOWN_FOR = 6000
/** More would cover a form on a phone. */
const MAX_AT_ONCE = 2
/** A live region must exist for a moment before its first text, or screen readers don't read it. */
const REGION_SETTLES = 60

/** The chat is a dialog, too, but not a modal one. */
const MODAL = '[role="dialog"][data-open], [role="alertdialog"]'

interface Region {
  frame: HTMLElement
  polite: HTMLElement
  assertive: HTMLElement
}
let region: Region | null = null
let settled: Promise<void> | null = null

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

function openRegion(): Region {
  const frame = make('section', 'toasts')
  frame.setAttribute('aria-label', 'Alerts')
  const polite = make('div', 'toast-stack')
  polite.setAttribute('role', 'status')
  polite.setAttribute('aria-live', 'polite')
  const assertive = make('div', 'toast-stack')
  assertive.setAttribute('role', 'alert')
  assertive.setAttribute('aria-live', 'assertive')
  frame.append(assertive, polite)
  document.body.append(frame)
  document.addEventListener('focusin', () => avoidFocusedElement(frame))
  return { frame, polite, assertive }
}

/** Moves the toasts to the other edge of the screen when they would cover the focused element. A dialog is above them. */
function avoidFocusedElement(frame: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches('main') || frame.contains(focused)) return
  if (focused.closest(MODAL)) {
    frame.removeAttribute('data-avoids-focus')
    return
  }
  const bounds = focused.getBoundingClientRect()
  const isCovered = [...frame.querySelectorAll('.toast')].some(card => {
    const { top, bottom, left, right } = card.getBoundingClientRect()
    return bounds.top < bottom && bounds.bottom > top && bounds.left < right && bounds.right > left
  })
  if (isCovered) frame.toggleAttribute('data-avoids-focus')
}

/** Shows a toast; see `toast`, which loads this file when it's first needed. */
export function announce({ title, description, variant = 'default', topic = '' }: Announcement): void {
  region ??= openRegion()
  settled ??= new Promise(resolve => setTimeout(resolve, REGION_SETTLES))
  const stack = variant === 'destructive' ? region.assertive : region.polite
  // Always through the promise, so that toasts keep their order.
  const { frame } = region
  void settled.then(() => {
    if (topic) removeTopic(topic)
    show(stack, title, description, variant).dataset.topic = topic
    avoidFocusedElement(frame)
  })
}

/** Removes the toasts of a topic. */
export function withdraw(topic: string): void {
  void settled?.then(() => removeTopic(topic))
}

function removeTopic(topic: string): void {
  for (const card of document.querySelectorAll<HTMLElement>('.toast')) {
    if (card.dataset.topic === topic) card.remove()
  }
}

function show(
  stack: HTMLElement,
  title: string,
  description: string | undefined,
  variant: string,
): HTMLElement {
  const card = make('div', 'toast')
  card.dataset.variant = variant
  const words = make('div', 'toast-words')
  words.append(make('p', 'toast-title', title))
  if (description) words.append(make('p', 'toast-description', description))
  const close = make('button', 'toast-close', '×')
  close.setAttribute('type', 'button')
  close.setAttribute('aria-label', 'Dismiss message')
  card.append(words, close)

  let timer: ReturnType<typeof setTimeout> | undefined
  const dismiss = () => {
    clearTimeout(timer)
    card.remove()
  }
  const wait = () => {
    clearTimeout(timer)
    if (variant === 'default') timer = setTimeout(dismiss, SHOWN_FOR)
  }
  close.addEventListener('click', dismiss)
  card.addEventListener('keydown', event => event.key === 'Escape' && dismiss())
  for (const event of ['pointerenter', 'focusin']) card.addEventListener(event, () => clearTimeout(timer))
  for (const event of ['pointerleave', 'focusout']) card.addEventListener(event, wait)

  stack.append(card)
  while (stack.childElementCount > MAX_AT_ONCE) stack.firstElementChild?.remove()
  wait()
  return card
}
