import type { Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/server/features/demo/accounts.ts'
import { journey, logIn, signInAs } from '../support/journey.ts'

// These tests log in more often than the rate limit allows.
const site = journey({ RATE_LIMITS: 'off' })

/** Waits until each of these texts is visible. */
async function untilVisible(page: Page, ...texts: string[]) {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor()
}

describe('logging in', () => {
  test('a client logs in, is welcomed, and lands on the dashboard', async () => {
    const page = await site.visit('/portal/login')
    await logIn(page, 'demo_client', DEMO_PASSWORD)
    await untilVisible(page, 'Login successful')
    await page.getByText(/^Welcome back, .+!$/).waitFor()
    await page.waitForURL('**/portal')
    await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  })

  test('while the request is pending, the button shows it and is disabled', async () => {
    const page = await site.visit('/portal/login')
    const heldReply = deferred()
    await page.route('**/api/login', async route => {
      await heldReply.promise
      await route.continue()
    })
    await logIn(page, 'demo_client', DEMO_PASSWORD)
    await untilVisible(page, 'Logging in...', 'Please wait while we verify your credentials.')
    const button = page.getByRole('button', { name: 'Logging in...' })
    await button.waitFor()
    expect((await button.isDisabled()) || (await button.getAttribute('aria-disabled')) === 'true').toBe(true)
    heldReply.resolve()
    await page.waitForURL('**/portal')
  })

  test('a wrong password shows one message and keeps the fields', async () => {
    const page = await site.visit('/portal/login')
    await logIn(page, 'demo_client', 'not-the-password')
    await untilVisible(page, 'Login failed', 'Invalid username or password. Please try again.')
    expect(new URL(page.url()).pathname).toBe('/portal/login')
    expect(await page.getByLabel('Username').inputValue()).toBe('demo_client')
  })

  test('values that a password manager filled in are submitted, with or without events', async () => {
    for (const withEvents of [true, false]) {
      const page = await site.visit('/portal/login')
      await page.getByLabel('Password').waitFor()
      await page.evaluate(
        ([password, fires]) => {
          for (const [name, value] of Object.entries({ username: 'demo_client', password })) {
            const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
            if (!field) throw new Error(name)
            field.value = String(value)
            if (fires) field.dispatchEvent(new Event('input', { bubbles: true }))
          }
        },
        [DEMO_PASSWORD, withEvents] as const,
      )
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.waitForURL(url => url.pathname === '/portal')
    }
  })

  test('empty fields are named', async () => {
    const page = await site.visit('/portal/login')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await untilVisible(page, 'Username is required', 'Password is required')
  })

  test('the session cookie is HttpOnly, and no token is stored in the browser', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toContainEqual({
      name: 'sid',
      httpOnly: true,
      sameSite: 'Lax',
    })
    const token = cookies.find(({ name }) => name === 'sid')?.value ?? ''
    const reach = await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
    )
    expect(reach).not.toContain(token)
  })

  test('logging out ends the session on the server and confirms it', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    const cookies = await page.context().cookies()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await untilVisible(page, 'Logged out successfully')
    await page.waitForURL('**/portal/login**')
    await page.context().addCookies(cookies)
    expect((await page.context().request.get('/api/user')).status()).toBe(401)
  })

  test('a signed-in client who opens the client login or register page goes to the portal', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    for (const path of ['/portal/login', '/portal/register', '/portal/login?next=/broker']) {
      await page.goto(path)
      await page.waitForURL(url => url.pathname === '/portal')
    }
    await page.goto('/portal/login?next=/portal/account')
    await page.waitForURL(url => url.pathname === '/portal/account')
  })

  const staff = [
    { role: 'broker', home: '/broker' },
    { role: 'admin', home: '/admin' },
  ] as const

  for (const { role, home } of staff) {
    test(`a signed-in ${role} on the client login page goes to /portal, which redirects to ${home}`, async () => {
      const page = await site.visit(home, { as: role })
      for (const path of ['/portal/login', '/portal/register', `/portal/login?next=${home}/cases`]) {
        const visited = new Set<string>()
        const note = (frame: Frame) => visited.add(new URL(frame.url()).pathname)
        page.on('framenavigated', note)
        await page.goto(path)
        await page.waitForURL(url => url.pathname === home)
        await page.getByRole('heading', { level: 1 }).waitFor()
        page.off('framenavigated', note)
        expect([...visited].slice(1), path).toEqual(['/portal', home])
        expect(await page.getByRole('heading', { name: 'Access Denied' }).count()).toBe(0)
      }
    })
  }
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

describe('guards', () => {
  const doors = [
    { path: '/admin', login: '/admin/login' },
    { path: '/admin/dashboard', login: '/admin/login' },
    { path: '/admin/brokers', login: '/admin/login' },
    { path: '/admin/clients', login: '/admin/login' },
    { path: '/admin/messages', login: '/admin/login' },
    { path: '/admin/cases', login: '/admin/login' },
    { path: '/admin/settings', login: '/admin/login' },
    { path: '/broker', login: '/broker/login' },
    { path: '/broker/dashboard', login: '/broker/login' },
    { path: '/portal', login: '/portal/login' },
    { path: '/portal/dashboard', login: '/portal/login' },
    { path: '/portal/cases/019a0000-0000-7000-8000-000000000000', login: '/portal/login' },
  ]

  test('a signed-out visitor is redirected from every guarded page to its own login', async () => {
    const page = await site.visit('/')
    for (const { path, login } of doors) {
      await page.goto(path)
      await page.waitForURL(url => url.pathname === login)
      await page.getByLabel('Password').waitFor()
    }
  })

  test('login returns to the requested page', async () => {
    const page = await site.visit('/admin/cases?status=closed')
    await page.waitForURL(url => url.pathname === '/admin/login')
    await logIn(page, 'demo_admin', DEMO_PASSWORD)
    await page.waitForURL(url => url.pathname === '/admin/cases')
  })

  test('the login page never redirects to another site', async () => {
    for (const next of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
      const page = await site.visit(`/portal/login?next=${encodeURIComponent(next)}`)
      await logIn(page, 'demo_client', DEMO_PASSWORD)
      await page.waitForURL(url => url.pathname === '/portal')
      expect(new URL(page.url()).origin).toBe(site.origin)
    }
  })

  const denied = async (page: Page, path: string, words: RegExp) => {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.getByText(words).waitFor()
    const home = page.getByRole('link', { name: 'Return to Homepage' })
    expect(await home.getAttribute('href')).toBe('/')
  }

  test('a client is denied access to the broker portal and the admin area', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    await denied(page, '/broker', /restricted to insurance brokers only/)
    await denied(page, '/admin', /restricted to administrators only/)
    await page.getByRole('link', { name: 'Return to Homepage' }).click()
    await page.waitForURL(`${site.origin}/`)
  })

  test('a broker opens the broker portal but not the admin area', async () => {
    const page = await site.visit('/broker', { as: 'broker' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await denied(page, '/admin/settings', /restricted to administrators only/)
  })

  test('an administrator opens both the admin area and the broker portal', async () => {
    const page = await site.visit('/admin', { as: 'admin' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const path of ['/admin/dashboard', '/admin/brokers', '/admin/cases', '/broker']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('heading', { name: 'Access Denied' }).count(), path).toBe(0)
    }
  })

  test('a session that ends while a page is open redirects to the login', async () => {
    const page = await site.visit('/portal', { as: 'client' })
    await page.context().request.post('/api/logout', { headers: { origin: site.origin } })
    await page.reload()
    await page.waitForURL(url => url.pathname === '/portal/login')
  })
})

test('a session ended from another browser returns the open page to the login', async () => {
  const leftTab = await site.visit('/portal', { as: 'client' })
  await leftTab.getByRole('heading', { name: /^Hello/ }).waitFor()
  const accountTab = await site.visit('/portal/account/security', { as: 'client' })
  await accountTab.getByRole('button', { name: 'Log out other devices' }).click()
  await accountTab.getByRole('alertdialog').getByRole('button', { name: 'Log out other devices' }).click()
  await untilVisible(accountTab, 'You’re not logged in anywhere else.')
  // Later events are no longer sent to it.
  const api = accountTab.context().request
  const { items } = (await (await api.get('/api/cases')).json()) as { items: { id: string }[] }
  await api.post(`/api/cases/${items[0]?.id}/messages`, {
    headers: { origin: site.origin },
    data: { clientId: crypto.randomUUID(), body: 'Good morning' },
  })
  await untilVisible(leftTab, 'Your session has ended')
  await leftTab.waitForURL(url => url.pathname === '/portal/login')
})

describe('registering', () => {
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
  }
  const right = {
    'Full name': 'Maren Oudshoorn',
    Email: 'maren.oudshoorn@people.example',
    Phone: '(587) 555-0123',
    Username: 'maren_o',
    Password: 'Cold-Lake-1912',
    'Confirm password': 'Cold-Lake-1912',
  }
  const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

  test('a new client registers and logs in', async () => {
    const page = await site.visit('/portal/login')
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.waitForURL('**/portal/register')
    await fill(page, right)
    await page.getByLabel('I agree to the terms and conditions').check()
    const heldReply = deferred()
    await page.route('**/api/register', async route => {
      await heldReply.promise
      await route.continue()
    })
    await create(page)
    await untilVisible(page, 'Creating account...')
    await page.getByRole('button', { name: 'Creating account...' }).waitFor()
    heldReply.resolve()
    await untilVisible(
      page,
      'Account created successfully',
      'Your account has been created. You can now log in.',
    )
    await page.getByText(/^Welcome to Shelterbelt/).waitFor()
    await page.waitForURL(url => url.pathname === '/portal/login')
    await page.getByRole('tab', { name: 'Login', selected: true }).waitFor()
    await logIn(page, right.Username, right.Password)
    await untilVisible(page, 'Login successful', 'Welcome back, Maren Oudshoorn!')
    await page.waitForURL(url => url.pathname === '/portal')
  })

  test('every invalid field shows its message', async () => {
    const page = await site.visit('/portal/register')
    await create(page)
    await untilVisible(
      page,
      'Full name is required',
      'Invalid email address',
      'Phone number must be at least 10 digits',
      'Username must be at least 3 characters',
      'Password must be at least 8 characters',
      'You must agree to the terms and conditions',
    )
    const wrong: [Record<string, string>, string][] = [
      [{ Email: 'nobody' }, 'Invalid email address'],
      [{ Phone: '403-555-01xx' }, 'Please enter a valid phone number'],
      [{ Username: 'a'.repeat(31) }, 'Username must not exceed 30 characters'],
      [{ Username: 'a-b-c' }, 'Username can only contain letters, numbers, and underscores'],
      [{ Password: 'lowercase1' }, 'Password must contain at least one uppercase letter'],
      [{ Password: 'UPPERCASE1' }, 'Password must contain at least one lowercase letter'],
      [{ Password: 'NoNumbersHere' }, 'Password must contain at least one number'],
      [{ Password: 'Right-Enough-1', 'Confirm password': 'Right-Enough-2' }, 'Passwords do not match'],
    ]
    for (const [values, message] of wrong) {
      await fill(page, values)
      await create(page)
      await untilVisible(page, message)
    }
    expect(new URL(page.url()).pathname).toBe('/portal/register')
  })

  test('a taken username shows an error beside its field', async () => {
    const page = await site.visit('/portal/register')
    await fill(page, { ...right, Username: 'demo_client', Email: 'another@people.example' })
    await page.getByLabel('I agree to the terms and conditions').check()
    await create(page)
    await untilVisible(page, 'Registration failed')
    await page
      .getByText(/already taken/)
      .first()
      .waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe(right['Full name'])
  })
})

test('the three demo accounts shown at startup can log in', async () => {
  for (const role of ['client', 'broker', 'admin'] as const) {
    const page = await site.visit('/')
    await signInAs(page, role)
  }
})
