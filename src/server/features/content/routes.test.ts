import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const t = testApp({ config: { publicUrl: 'https://brokers.example' } })

const read = (url: string) => t.app.inject(url)

describe('sitemap and robots.txt', () => {
  test('the sitemap lists every public page once at its canonical address, and no portal', async () => {
    const reply = await read('/sitemap.xml')
    expect(reply.headers['content-type']).toContain('application/xml')
    const found = [...reply.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')
    expect(new Set(found).size).toBe(found.length)
    const wanted = [
      '/',
      '/insurance/auto',
      '/super-visa',
      '/business/retail',
      '/locations/calgary',
      '/faq/auto',
    ]
    for (const path of wanted) expect(found).toContain(`https://brokers.example${path}`)
    const strays = found.filter(url =>
      /\/(portal|broker|admin|alberta|resources|search|insurance\/supervisa)(\/|$)/.test(url),
    )
    expect(strays).toEqual([])
  })

  test('the sitemap dates every content page, by its text or its figures', async () => {
    const { body } = await read('/sitemap.xml')
    const dates = new Map(
      [...body.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, url = '', day]) => [
        url.replace('https://brokers.example', ''),
        day,
      ]),
    )
    const undated = [...dates].filter(([, day]) => !day).map(([path]) => path)
    // No newsletter was sent in this test, and the other two are forms.
    expect(undated.sort()).toEqual(['/contact', '/get-quote', '/newsletter'])
    const categories = [...dates].filter(([path]) => path.startsWith('/faq/')).map(([, day]) => day ?? '')
    expect((dates.get('/faq') ?? '') >= (categories.sort().at(-1) ?? '')).toBe(true)
  })

  test('robots.txt excludes the portals and names the sitemap', async () => {
    const { body } = await read('/robots.txt')
    for (const out of ['/portal', '/broker', '/admin', '/api/']) expect(body).toContain(`Disallow: ${out}\n`)
    expect(body).toContain('Allow: /get-quote/what\n')
    expect(body).toContain('Sitemap: https://brokers.example/sitemap.xml')
  })
})

describe('the feed', () => {
  test('the feed has every article, newest first, without placeholders', async () => {
    const { body, headers } = await read('/feed.xml')
    expect(headers['content-type']).toContain('application/rss+xml')
    expect(body.match(/<item>/g)?.length).toBeGreaterThanOrEqual(12)
    expect(body).not.toContain('{{')
    const days = [...body.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, day]) => Date.parse(day ?? ''))
    expect(days).toEqual([...days].sort((a, b) => b - a))
  })
})
