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
  it('once goes there after 50 ms', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(49)
    expect(visits).toEqual([])
    vi.advanceTimersByTime(1)
    expect(visits).toEqual(['/faq'])
  })

  it('twice on the same link goes there once', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(20)
    navigation.request('/faq')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq'])
  })

  it('twice, slowly, on the same link goes there once', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(180)
    navigation.request('/faq')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq'])
  })

  it('on another link within 300 ms goes there second, 100 ms later', () => {
    const { navigation, visits, at } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(20)
    navigation.request('/contact')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq', '/contact'])
    expect(at).toEqual([50, 200])
  })

  it('wildly visits each place once, in the order first asked for', () => {
    const { navigation, visits } = visitor()
    for (const href of ['/a', '/b', '/c', '/b', '/a', '/c']) {
      navigation.request(href)
      vi.advanceTimersByTime(5)
    }
    vi.runAllTimers()
    expect(visits).toEqual(['/a', '/b', '/c'])
  })

  it('again after 300 ms goes at once', () => {
    const { navigation, visits, at } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(400)
    navigation.request('/faq')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq', '/faq'])
    expect(at).toEqual([50, 450])
  })

  it('hastily but late in the window is not left waiting for ever', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    vi.advanceTimersByTime(290)
    navigation.request('/contact')
    vi.runAllTimers()
    expect(visits).toEqual(['/faq', '/contact'])
  })

  it('can change their mind', () => {
    const { navigation, visits } = visitor()
    navigation.request('/faq')
    navigation.request('/contact')
    navigation.cancel()
    vi.runAllTimers()
    expect(visits).toEqual([])
  })
})
