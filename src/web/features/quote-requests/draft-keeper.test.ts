import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '#shared/quote-requests.ts'
import { CallError } from '../../platform/call.ts'
import { type DraftCalls, DraftKeeper } from './draft-keeper.ts'

const away = () => new CallError(0, { message: 'We couldn’t reach the server.' })

const words = { version: 'v1', text: 'I agree.' }
const CONSENTS = { contact: words, share_with_broker: words, newsletter: words, terms: words }

/** A fake server with one draft that another tab can change. */
function aServer() {
  let draft: Draft | null = null
  const server = {
    saves: 0,
    atOnce: 0,
    most: 0,
    cases: 0,
    isAway: false,
    losesAnswers: false,
    get draft() {
      return draft
    },
    write(answers: Draft['answers']) {
      draft = draft && { ...draft, answers, revision: draft.revision + 1 }
    },
    forget() {
      draft = null
    },
    calls: {
      read: async () => {
        if (server.isAway) throw away()
        return draft
      },
      focusedField: () => undefined,
      save: async body => {
        server.saves++
        server.most = Math.max(server.most, ++server.atOnce)
        await Promise.resolve()
        server.atOnce--
        if (server.isAway) throw away()
        if (body.revision !== (draft?.revision ?? 0) || draft?.submitted)
          throw new CallError(409, { message: 'changed' })
        draft = {
          id: draft?.id ?? '0197a1b2-0000-7000-8000-000000000001',
          line: body.line,
          answers: structuredClone(body.answers),
          revision: body.revision + 1,
          expiresAt: '2026-12-18T17:00:00.000Z',
          submitted: null,
          consents: CONSENTS,
          follows: null,
        }
        if (server.losesAnswers) throw away()
        return draft
      },
      submit: async ({ revision }) => {
        if (server.isAway) throw away()
        if (!draft || draft.revision !== revision) throw new CallError(409, { message: 'changed' })
        if (!draft.answers.fullName)
          throw new CallError(422, {
            message: 'missing',
            fields: { fullName: 'Enter your full name' },
          })
        server.cases++
        draft = {
          ...draft,
          submitted: {
            reference: 'AB-2026-000001',
            needsConfirmation: false,
            promisedAt: null,
            caseId: null,
            email: '',
          },
        }
        return draft
      },
      discard: async () => {
        draft = null
      },
      requestAnother: async ({ line = null }) => {
        if (!draft?.submitted) throw new CallError(404, { message: 'none' })
        const { fullName = '' } = draft.answers
        draft = {
          ...draft,
          id: '0197a1b2-0000-7000-8000-000000000002',
          line,
          answers: { fullName },
          revision: 1,
          submitted: null,
          follows: draft.submitted.reference,
        }
        return draft
      },
    } satisfies DraftCalls,
  }
  return server
}

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
      message: 'missing',
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
