import type { ContentPage, FaqEntry } from '#shared/content/content-page.ts'
import { type Filling, fillText, plainText } from '#shared/content/fill.ts'
import { entriesOf } from '#shared/content/walk.ts'
import { paths } from '#shared/paths.ts'
import type { Review } from '#shared/settings/reviews.ts'
import { breadcrumbsData, organizationBrief, serviceAreaOf, type Thing } from '../organization-data.ts'
import { answerText } from './answer-text.ts'
import { categoryLabel } from './categories.ts'
import { PARENT_LABELS } from './parents.ts'

/** Returns the structured data of a content page: its breadcrumbs and its type. */
export function pageData(page: ContentPage, filling: Filling, reviewed?: Review): Thing[] {
  return [breadcrumbs(page, filling), itself(page, filling, reviewed)]
}

/** Returns the structured data of a question with its answer as of the day. */
export function questionData({ question, answer }: FaqEntry, filling: Filling): Thing {
  return {
    '@type': 'Question',
    name: fillText(question, filling),
    acceptedAnswer: { '@type': 'Answer', text: answerText(answer, filling) },
  }
}

const breadcrumbs = (page: ContentPage, filling: Filling): Thing =>
  breadcrumbsData(filling.brand.publicUrl, [
    { name: 'Home', path: '/' },
    ...(page.parent ? [{ name: PARENT_LABELS[page.parent] ?? page.parent, path: page.parent }] : []),
    { name: fillText(page.menu, filling), path: page.path },
  ])

/** Returns who reviewed the page and when, as properties of a WebPage; nothing without a named reviewer. */
const reviewData = (reviewed: Review | undefined) =>
  reviewed
    ? {
        reviewedBy: {
          '@type': 'Person',
          name: reviewed.by,
          ...(reviewed.role ? { jobTitle: reviewed.role } : {}),
        },
        lastReviewed: reviewed.on,
      }
    : {}

function itself(page: ContentPage, filling: Filling, reviewed: Review | undefined): Thing {
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
  const asPage = {
    ...text,
    '@id': url,
    image,
    breadcrumb: { '@id': `${url}#breadcrumbs` },
    ...reviewData(reviewed),
  }
  switch (page.kind) {
    case 'article':
      return articleData(page, filling, { ...text, image }, reviewed)
    case 'faq':
      return faqData(page, filling, asPage)
    case 'line':
    case 'industry':
    case 'city':
      return {
        '@type': 'Service',
        '@id': `${url}#service`,
        ...text,
        image,
        serviceType: 'Insurance broker referral',
        category: fillText(page.menu, filling),
        areaServed:
          page.kind === 'city'
            ? { '@type': 'City', name: fillText(page.menu, filling), containedInPlace: serviceAreaOf(brand) }
            : serviceAreaOf(brand),
        provider: organizationBrief(brand),
      }
    case 'hub':
      return {
        '@type': 'CollectionPage',
        ...asPage,
        mainEntity: listOf(
          page.cards.map(({ path, label }) => ({ path, name: label })),
          filling,
        ),
      }
    default:
      if (page.path === paths.glossary()) return glossaryData(page, filling, { ...text, '@id': url })
      return { '@type': page.path === paths.about() ? 'AboutPage' : 'WebPage', ...asPage }
  }
}

/** A category of the FAQ has its questions, except those on the home page; the page of all categories lists these. */
function faqData(page: ContentPage, filling: Filling, asPage: object): Thing {
  if (page.groups.length > 1) {
    const categories = page.groups.map(({ path, heading }) => ({ path, name: heading }))
    return { '@type': 'CollectionPage', ...asPage, mainEntity: listOf(categories, filling) }
  }
  const questions = entriesOf(page).filter(({ structuredOn }) => structuredOn === page.path)
  return { '@type': 'FAQPage', ...asPage, mainEntity: questions.map(entry => questionData(entry, filling)) }
}

/** The terms of the glossary: each is a heading with its definition after it, which ends with a link. */
function glossaryData(page: ContentPage, filling: Filling, set: { '@id': string }): Thing {
  const terms = page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block, index) => {
      const definition = blocks[index + 1]
      if (block.kind !== 'heading' || definition?.kind !== 'paragraph') return []
      const text = definition.children.filter(piece => typeof piece === 'string')
      return [
        {
          '@type': 'DefinedTerm',
          '@id': `${set['@id']}#${block.id}`,
          name: plainText(block.children, filling),
          description: plainText(text, filling).trim(),
          inDefinedTermSet: set['@id'],
        },
      ]
    }),
  )
  return { '@type': 'DefinedTermSet', ...set, hasDefinedTerm: terms }
}

/** The brand is author and publisher of the articles. A named reviewer is a property of the article's page. */
function articleData(
  page: ContentPage,
  { brand }: Filling,
  text: { url: string; name: string; image: object },
  reviewed: Review | undefined,
): Thing {
  const publisher = organizationBrief(brand)
  const author = reviewed?.author ? { '@type': 'Person', name: reviewed.author } : publisher
  return {
    '@type': 'Article',
    '@id': `${text.url}#article`,
    ...text,
    headline: text.name,
    datePublished: page.published,
    dateModified: page.updated ?? page.published,
    author,
    publisher,
    articleSection: categoryLabel(page.category ?? ''),
    keywords: page.keywords.join(', '),
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': text.url,
      name: text.name,
      url: text.url,
      breadcrumb: { '@id': `${text.url}#breadcrumbs` },
      ...reviewData(reviewed),
    },
  }
}

/** Pages in the order shown. */
function listOf(pages: readonly { path: string; name: string }[], filling: Filling): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: pages.length,
    itemListElement: pages.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: fillText(name, filling),
      url: `${filling.brand.publicUrl}${path}`,
    })),
  }
}
