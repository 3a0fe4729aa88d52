import { expect } from 'vitest'
import { readSessionUser, signIn } from '#shared/auth/sessions.ts'
import type { Agent } from './agent.ts'
import type { TestPerson } from './people-builders.ts'
import type { TestApp } from './test-app.ts'

/** Returns a browser that has logged in with the form. */
export async function logIn(t: TestApp, person: TestPerson): Promise<Agent> {
  const agent = t.anonymous()
  const answer = await agent.call(signIn, { body: { username: person.username, password: person.password } })
  expect(answer.status).toBe(200)
  return agent
}

/** Returns whether this browser is signed in. */
export const isSignedIn = async (agent: Agent) => (await agent.get(readSessionUser.path)).status === 200
