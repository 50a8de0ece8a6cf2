// The map of all pages: the tables of docs/README.md, which list pages by what a reader wants to do. The sidebar is
// made of them.
import { posix } from 'node:path'
import { addressOf, pageAt, textOf, titleOf } from './pages.js'

export const MAP = 'docs/README.md'

/** Pages that the map need not name: the map, the landing page and the list of API docs are in the bar at the top. */
const AT_THE_TOP = [MAP, 'site/index.md', 'site/api.md']

const LINK = /\[[^\]]+\]\(([^)#\s]+)[^)]*\)/g

/**
 * Returns the sections of the map in their order, each with the pages that its table links to. A page is in the first
 * section alone.
 */
export function sections(text = textOf(MAP)) {
    const seen = new Set()
    return text
        .split(/^## /m)
        .slice(1)
        .map(part => {
            const rows = part.split('\n').filter(line => line.startsWith('|'))
            const pages = []
            for (const [, href] of rows.join('\n').matchAll(LINK)) {
                const page = href.includes('://')
                    ? undefined
                    : pageAt(posix.join(posix.dirname(MAP), href).replace(/\/$/, ''))
                if (page && page !== MAP && !seen.has(page)) {
                    seen.add(page)
                    pages.push(page)
                }
            }
            return { title: part.split('\n', 1)[0], pages }
        })
}

/** Returns the sidebar of VitePress. The last section lists folders, and is folded. */
export function sidebar() {
    const all = sections()
    return all.map(({ title, pages }, index) => ({
        text: title,
        collapsed: index === all.length - 1,
        items: pages.map(page => ({ text: titleOf(page), link: addressOf(page) })),
    }))
}

/** Returns the pages that the map does not name. */
export function unnamed(pages, text = textOf(MAP)) {
    const named = new Set([...AT_THE_TOP, ...sections(text).flatMap(section => section.pages)])
    return pages.filter(page => !named.has(page))
}
