import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aServer } from '../../../../tests/support/draft-server.ts'
import { type DraftCalls, DraftKeeper } from './draft-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('typed text', () => {
  test('is saved together after a pause', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    for (const fullName of ['D', 'Da', 'Dana']) keeper.change({ answers: { fullName } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.saves).toBe(1)
    expect(server.draft?.answers).toEqual({ fullName: 'Dana' })
    expect(keeper.state().save).toBe('saved')
  })

  test('is saved at once when a field loses focus, with one save at a time', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    const flushes: Promise<boolean>[] = []
    for (const fullName of ['D', 'Da', 'Dan', 'Dana']) {
      keeper.change({ answers: { fullName } })
      flushes.push(keeper.flush())
    }
    expect(await Promise.all(flushes)).toEqual([true, true, true, true])
    expect(server.most).toBe(1)
    expect(server.draft?.answers).toEqual({ fullName: 'Dana' })
  })

  test('is merged with the contact data that the server has of a client', async () => {
    const server = aServer()
    const save: DraftCalls['save'] = async body => {
      const kept = await server.calls.save(body)
      return { ...kept, answers: { fullName: 'Dana', ...kept.answers } }
    }
    const keeper = new DraftKeeper({ ...server.calls, save }, null)
    keeper.change({ line: 'auto' })
    await keeper.flush()
    expect(keeper.state().answers).toEqual({ fullName: 'Dana' })
  })

  test('gets contact data in other fields than the one with the focus, and in those that are still empty', async () => {
    const server = aServer()
    let reply = () => {}
    const save: DraftCalls['save'] = async body => {
      const kept = await server.calls.save(body)
      await new Promise<void>(resolve => {
        reply = resolve
      })
      return { ...kept, answers: { fullName: 'Dana', email: 'dana@people.example', ...kept.answers } }
    }
    const started = (focused: string) => {
      const keeper = new DraftKeeper({ ...server.calls, save, focusedField: () => focused }, null)
      keeper.change({ line: 'auto' })
      return { keeper, saving: keeper.flush() }
    }
    const first = started('fullName')
    await expect.poll(() => server.saves).toBe(1)
    reply()
    await first.saving
    expect(first.keeper.state().answers).toEqual({ email: 'dana@people.example' })

    server.forget()
    const second = started('phone')
    await expect.poll(() => server.saves).toBe(2)
    second.keeper.change({ answers: { fullName: 'Rosalind', phone: '403' } })
    reply()
    await expect.poll(() => server.saves).toBe(3)
    expect(server.draft?.answers).toEqual({
      fullName: 'Rosalind',
      phone: '403',
      email: 'dana@people.example',
    })
    reply()
    await second.saving
  })

  test('is kept when an older reply arrives after it was saved', async () => {
    const server = aServer()
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    const read: DraftCalls['read'] = async () => {
      const draft = await server.calls.read()
      await held
      return draft
    }
    const keeper = new DraftKeeper({ ...server.calls, read }, null)
    const asking = keeper.refresh()
    keeper.change({ line: 'auto', answers: { fullName: 'Dana' } })
    await keeper.flush()
    letGo()
    await asking
    expect(keeper.state()).toMatchObject({ line: 'auto', answers: { fullName: 'Dana' }, revision: 1 })
  })

  test('is kept in memory while the server is down and saved when it is back', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    server.isAway = true
    keeper.change({ line: 'auto', answers: { fullName: 'Dana' } })
    expect(await keeper.flush()).toBe(false)
    expect(keeper.state()).toMatchObject({ save: 'failed', answers: { fullName: 'Dana' } })
    server.isAway = false
    await vi.advanceTimersByTimeAsync(2500)
    expect(server.draft).toMatchObject({ line: 'auto', answers: { fullName: 'Dana' } })
    expect(keeper.isUnsaved).toBe(false)
  })

  test('doesn’t conflict with itself when the reply to a save was lost', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ answers: { fullName: 'Dana' } })
    await keeper.flush()
    server.losesAnswers = true
    keeper.change({ answers: { fullName: 'Dana W' } })
    await keeper.flush()
    server.losesAnswers = false
    keeper.change({ answers: { fullName: 'Dana W' } })
    await keeper.flush()
    expect(keeper.state().save).toBe('saved')
    expect(server.draft?.answers).toEqual({ fullName: 'Dana W' })
  })
})

describe('when another tab has saved since', () => {
  async function torn() {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ answers: { fullName: 'Dana' } })
    await keeper.flush()
    server.write({ fullName: 'Robin' })
    keeper.change({ answers: { fullName: 'Dana Whitford' } })
    expect(await keeper.flush()).toBe(false)
    expect(keeper.state()).toMatchObject({ save: 'conflict', answers: { fullName: 'Dana Whitford' } })
    expect(server.draft?.answers).toEqual({ fullName: 'Robin' })
    return { server, keeper }
  }

  test('both versions are kept until the visitor chooses', async () => {
    const { server, keeper } = await torn()
    keeper.change({ answers: { fullName: 'Dana W.' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.draft?.answers).toEqual({ fullName: 'Robin' })
    expect(keeper.state()).toMatchObject({ save: 'conflict', answers: { fullName: 'Dana W.' } })
  })

  test('the visitor can keep the version on the screen', async () => {
    const { server, keeper } = await torn()
    expect(await keeper.keepMine()).toBe(true)
    expect(server.draft?.answers).toEqual({ fullName: 'Dana Whitford' })
  })

  test('the visitor can load the version saved elsewhere', async () => {
    const { keeper } = await torn()
    keeper.loadNewer()
    expect(keeper.state()).toMatchObject({ save: 'idle', answers: { fullName: 'Robin' } })
    expect(keeper.isUnsaved).toBe(false)
  })
})

describe('a draft that is gone from the server', () => {
  test('is created again from the version on the screen', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ answers: { fullName: 'Dana' } })
    await keeper.flush()
    server.forget()
    keeper.change({ answers: { fullName: 'Dana Whitford' } })
    await keeper.flush()
    await vi.advanceTimersByTimeAsync(100)
    expect(server.draft?.answers).toEqual({ fullName: 'Dana Whitford' })
    expect(keeper.isUnsaved).toBe(false)
    expect(keeper.state().isGone).toBe(true)
  })

  test('is said to be gone when the visitor comes back to it, until they delete what they started instead', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    await keeper.refresh()
    expect(keeper.state().isGone).toBe(false)
    keeper.change({ answers: { fullName: 'Dana' } })
    await keeper.flush()
    server.forget()
    await keeper.refresh()
    await keeper.refresh()
    expect(keeper.state()).toMatchObject({ isGone: true, answers: {} })
    await keeper.startOver()
    expect(keeper.state().isGone).toBe(false)
  })

  test('isn’t said to be gone when it was sent and then forgotten in another tab', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ answers: { fullName: 'Dana' } })
    await keeper.submit('')
    server.forget()
    await keeper.refresh()
    expect(keeper.state()).toMatchObject({ id: null, submitted: null, isGone: false })
  })
})

describe('a request after one that was sent', () => {
  test('is empty and doesn’t change the sent one', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ line: 'auto', answers: { fullName: 'Dana' } })
    await keeper.submit('')
    keeper.startNew()
    keeper.change({ line: 'travel' })
    expect(await keeper.flush()).toBe(true)
    expect(keeper.state()).toMatchObject({ line: 'travel', answers: {}, submitted: null })
    expect(server.cases).toBe(1)
  })
})

describe('sending', () => {
  test('twice sends once', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ answers: { fullName: 'Dana' } })
    const [one, two] = await Promise.all([keeper.submit(''), keeper.submit('')])
    expect([one, two]).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }])
    expect(server.cases).toBe(1)
    expect(keeper.state().submitted?.reference).toBe('AB-2026-000001')
  })

  test('returns the missing answers', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ answers: {} })
    expect(await keeper.submit('')).toEqual({
      outcome: 'refused',
      fields: { fullName: 'Enter your full name' },
    })
  })

  test('shows the newer answers instead when another tab changed them', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ answers: { fullName: 'Dana' } })
    await keeper.flush()
    server.write({ fullName: 'Robin' })
    expect(await keeper.submit('')).toEqual({ outcome: 'changed' })
    expect(server.cases).toBe(0)
    expect(keeper.state().answers).toEqual({ fullName: 'Robin' })
  })

  test('fails with an error and keeps everything while the server is down', async () => {
    const server = aServer()
    const keeper = new DraftKeeper(server.calls, null)
    keeper.change({ answers: { fullName: 'Dana' } })
    await keeper.flush()
    server.isAway = true
    await expect(keeper.submit('')).rejects.toThrow('couldn’t reach')
    server.isAway = false
    expect(await keeper.submit('')).toEqual({ outcome: 'sent' })
  })
})

describe('a page opened by a link inside the site', () => {
  test('asks the server for the draft first', async () => {
    const server = aServer()
    const earlier = new DraftKeeper(server.calls, null)
    earlier.change({ line: 'auto', answers: { fullName: 'Dana' } })
    await earlier.flush()
    const keeper = new DraftKeeper(server.calls)
    expect(keeper.state().status).toBe('loading')
    await keeper.refresh()
    expect(keeper.state()).toMatchObject({ status: 'ready', line: 'auto', answers: { fullName: 'Dana' } })
  })

  test('shows an error when the server can’t be reached', async () => {
    const server = aServer()
    server.isAway = true
    const keeper = new DraftKeeper(server.calls)
    await keeper.refresh()
    expect(keeper.state().status).toBe('unreachable')
  })
})
