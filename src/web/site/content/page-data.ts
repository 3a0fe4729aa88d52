import type { ContentPage, FaqEntry } from '#shared/content/content-page.ts'
import { type Filling, fillText, plainText } from '#shared/content/fill.ts'
import { blocksOn, entriesOf, runsOf } from '#shared/content/walk.ts'
import { PARENT_LABELS } from './parents.ts'

/** A schema.org object. */
export interface Thing {
  '@type': string
  [fact: string]: unknown
}

/** What a page of content tells search engines: where it lies, and what it is. */
export function pageData(page: ContentPage, filling: Filling): Thing[] {
  return [breadcrumbs(page, filling), itself(page, filling)]
}

/** A question with its answer as it is on the day. */
export function questionData({ question, answer }: FaqEntry, filling: Filling): Thing {
  return {
    '@type': 'Question',
    name: fillText(question, filling),
    acceptedAnswer: {
      '@type': 'Answer',
      text: runsOf(blocksOn(answer, filling.today))
        .map(run => plainText(run, filling))
        .join(' '),
    },
  }
}

function breadcrumbs(page: ContentPage, filling: Filling): Thing {
  const { publicUrl } = filling.site
  const steps = [
    { name: 'Home', path: '/' },
    ...(page.parent ? [{ name: PARENT_LABELS[page.parent] ?? page.parent, path: page.parent }] : []),
    { name: fillText(page.menu, filling), path: page.path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}

function itself(page: ContentPage, filling: Filling): Thing {
  const { site } = filling
  const url = `${site.publicUrl}${page.path}`
  const image = `${site.publicUrl}/cards/${page.scene}.png`
  const text = {
    name: fillText(page.heading, filling),
    description: fillText(page.description, filling),
    url,
    inLanguage: 'en-CA',
  }
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.publicUrl}/` }
  switch (page.kind) {
    case 'article':
      return {
        '@type': 'Article',
        ...text,
        headline: text.name,
        image,
        datePublished: page.published,
        dateModified: page.updated ?? page.published,
        author: publisher,
        publisher,
        articleSection: page.category,
        keywords: page.keywords.join(', '),
        mainEntityOfPage: url,
      }
    case 'faq':
      return {
        '@type': 'FAQPage',
        ...text,
        mainEntity: entriesOf(page).map(entry => questionData(entry, filling)),
      }
    case 'line':
    case 'industry':
    case 'city':
      return {
        '@type': 'Service',
        ...text,
        image,
        serviceType: text.name,
        areaServed: {
          '@type': page.kind === 'city' ? 'City' : 'AdministrativeArea',
          name: page.kind === 'city' ? fillText(page.menu, filling) : site.serviceArea,
        },
        provider: { '@type': 'InsuranceAgency', '@id': `${site.publicUrl}/#agency`, name: site.name },
      }
    default:
      return { '@type': page.kind === 'hub' ? 'CollectionPage' : 'WebPage', ...text, image }
  }
}
