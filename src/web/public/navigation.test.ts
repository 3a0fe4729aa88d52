import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNavigation } from './navigation.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function visitor() {
  const visits: string[] = []
  const start = Date.now()
  const at: number[] = []
  const navigation = createNavigation(href => {
    visits.push(href)
    at.push(Date.now() - start)
  })
  return { navigation, visits, at }
}

describe('a visitor who clicks', () => {
  it('once navigates after 50 ms', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(49)
    expect(visits).toEqual([])
    vi.advanceTimersByTime(1)
    expect(visits).toEqual(['/faq'])
  })

  it('twice on the same link navigates once', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(20)
    navigation.request('/faq')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq'])
  })

  it('twice, slowly, on the same link navigates once', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(180)
    navigation.request('/faq')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq'])
  })

  it('on another link within 300 ms goes there next, 100 ms later', () => {
    const { navigation, visits, at } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(20)
    navigation.request('/contact')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq', '/contact'])
    expect(at).toEqual([50, 200])
  })

  it('on many links visits each once, in the order of the first clicks', () => {
    const { navigation, visits } = visitor()
    for (const href of ['/a', '/b', '/c', '/b', '/a', '/c']) {
      navigation.request(href)
      vi.advanceTimersByTime(5)
    }
    vi.runAllTimers()
    expect(visits).toEqual(['/a', '/b', '/c'])
  })

  it('again after 300 ms navigates at once', () => {
    const { navigation, visits, at } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(400)
    navigation.request('/faq')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq', '/faq'])
    expect(at).toEqual([50, 450])
  })

  it('at the end of the window still navigates', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(290)
    navigation.request('/contact')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq', '/contact'])
  })
})
