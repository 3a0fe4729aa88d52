import type { ContentPage, FaqEntry } from '#shared/content/content-page.ts'
import { type Filling, fillText, plainText } from '#shared/content/fill.ts'
import { blocksOn, entriesOf, runsOf } from '#shared/content/walk.ts'
import { paths } from '#shared/paths.ts'
import { categoryLabel } from './categories.ts'
import { PARENT_LABELS } from './parents.ts'

/** The mark of the site as a square picture, made at build. */
const LOGO = '/icons/icon-512.png'

/** A schema.org object. */
export interface Thing {
  '@type': string
  [fact: string]: unknown
}

/** The structured data of a content page: its breadcrumbs and its type. */
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

const crumbsOf = (url: string) => `${url}#breadcrumbs`

function breadcrumbs(page: ContentPage, filling: Filling): Thing {
  const { publicUrl } = filling.brand
  const steps = [
    { name: 'Home', path: '/' },
    ...(page.parent ? [{ name: PARENT_LABELS[page.parent] ?? page.parent, path: page.parent }] : []),
    { name: fillText(page.menu, filling), path: page.path },
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': crumbsOf(`${publicUrl}${page.path}`),
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}

function itself(page: ContentPage, filling: Filling): Thing {
  const { brand } = filling
  const url = `${brand.publicUrl}${page.path}`
  const image = {
    '@type': 'ImageObject',
    url: `${brand.publicUrl}/cards/${page.scene}.png`,
    width: 1200,
    height: 630,
  }
  const text = {
    name: fillText(page.heading, filling),
    description: fillText(page.description, filling),
    url,
    inLanguage: 'en-CA',
  }
  const asPage = { ...text, '@id': url, image, breadcrumb: { '@id': crumbsOf(url) } }
  switch (page.kind) {
    case 'article':
      return articleData(page, filling, { ...text, image })
    case 'faq':
      return {
        '@type': 'FAQPage',
        ...asPage,
        mainEntity: entriesOf(page).map(entry => questionData(entry, filling)),
      }
    case 'line':
    case 'industry':
    case 'city':
      return {
        '@type': 'Service',
        '@id': `${url}#service`,
        ...text,
        image,
        serviceType: text.name,
        areaServed:
          page.kind === 'city'
            ? { '@type': 'City', name: fillText(page.menu, filling) }
            : { '@type': 'AdministrativeArea', name: brand.serviceArea },
        provider: { '@type': 'InsuranceAgency', '@id': `${brand.publicUrl}/#agency`, name: brand.name },
      }
    case 'hub':
      return { '@type': 'CollectionPage', ...asPage, mainEntity: listOf(page, filling) }
    default:
      return { '@type': page.path === paths.about() ? 'AboutPage' : 'WebPage', ...asPage }
  }
}

/** The brand is author and publisher of the articles. */
function articleData(
  page: ContentPage,
  { brand }: Filling,
  text: { url: string; name: string; image: object },
): Thing {
  const publisher = {
    '@type': 'Organization',
    '@id': `${brand.publicUrl}/#agency`,
    name: brand.name,
    url: `${brand.publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${brand.publicUrl}${LOGO}`, width: 512, height: 512 },
  }
  return {
    '@type': 'Article',
    '@id': `${text.url}#article`,
    ...text,
    headline: text.name,
    datePublished: page.published,
    dateModified: page.updated ?? page.published,
    author: publisher,
    publisher,
    articleSection: categoryLabel(page.category ?? ''),
    keywords: page.keywords.join(', '),
    mainEntityOfPage: text.url,
  }
}

/** The pages a hub leads to, in the order shown. */
function listOf({ cards }: ContentPage, filling: Filling): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map(({ path, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: fillText(label, filling),
      url: `${filling.brand.publicUrl}${path}`,
    })),
  }
}
