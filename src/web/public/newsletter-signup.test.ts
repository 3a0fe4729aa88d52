import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendSignup } from './newsletter-signup.ts'

afterEach(() => vi.unstubAllGlobals())

function serverAnswers(status: number, message: string) {
  const asked = vi.fn(async () => new Response(JSON.stringify({ message }), { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('a visitor who signs up for the newsletter', () => {
  it('with an invalid address sees an error, and nothing is sent', async () => {
    const asked = serverAnswers(201, '')
    expect(await sendSignup('somebody@')).toEqual({ mistake: 'Please enter a valid email address' })
    expect(asked).not.toHaveBeenCalled()
  })

  it('sees a confirmation', async () => {
    serverAnswers(201, 'ok')
    expect((await sendSignup(' somebody@example.ca ')).announcement).toEqual({
      title: 'Success!',
      description: 'Thank you for subscribing to our newsletter!',
    })
  })

  it('a second time is told that the address is already subscribed', async () => {
    serverAnswers(409, 'taken')
    expect((await sendSignup('somebody@example.ca')).announcement).toEqual({
      title: 'Already subscribed',
      description: 'This email is already subscribed to our newsletter.',
    })
  })

  it('sees the same message for any other failure, also offline', async () => {
    const failed = {
      title: 'Error',
      description: 'Failed to subscribe. Please try again later.',
      variant: 'destructive',
    }
    serverAnswers(503, 'busy')
    expect((await sendSignup('somebody@example.ca')).announcement).toEqual(failed)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect((await sendSignup('somebody@example.ca')).announcement).toEqual(failed)
  })
})
