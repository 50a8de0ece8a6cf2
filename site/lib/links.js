// Links of pages. They are written for the forge: relative to the file, to pages, folders and sources of the
// repository.
import { existsSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { addressOf, isFolder, pageAt, root } from './pages.js'
import { source } from './project.js'

/**
 * Returns the link of the site in place of a link of a page. Links that begin with a slash lead to places of the built
 * site that are no pages, such as API docs, and are not resolved. A page's address is the one on the site; all else of
 * the repository is at the repository's own address.
 *
 * @throws Error if the link leads to no file
 */
export function resolve(page, href) {
    if (/^([a-z]+:|\/\/|#)/i.test(href)) {
        return href
    }
    const [, path, hash] = /^([^#]*)(#.*)?$/.exec(href)
    const target = posix.join(posix.dirname(page), decodeURI(path)).replace(/\/$/, '')
    if (target.startsWith('..') || !existsSync(join(root, target))) {
        throw new Error(`${page}: the link ${href} leads to no file`)
    }
    const found = pageAt(target)
    return (found ? addressOf(found) : source(target, isFolder(target))) + (hash ?? '')
}

/** Returns the anchor of a heading, as forges make it: `LinksInDocsTest` has the same rule. */
export function anchorOf(heading) {
    return heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-')
}

/**
 * A plugin of markdown-it that resolves the links of all pages.
 *
 * @param base the path of the site on its host
 */
export function linksPlugin(md, base) {
    md.core.ruler.push('tickwire-links', state => {
        const file = state.env.realPath ?? state.env.path
        if (file === undefined) {
            return // A title, which VitePress renders apart.
        }
        const page = relative(root, file).split(sep).join('/')
        for (const inline of state.tokens) {
            for (const token of inline.children ?? []) {
                if (token.type === 'link_open' && token.attrGet('class') !== 'header-anchor') {
                    const href = token.attrGet('href')
                    if (href.startsWith('/')) {
                        // VitePress looks for a page of its own behind each link without a target.
                        token.attrSet('target', '_self')
                        token.attrSet('href', base + href.slice(1))
                    } else {
                        token.attrSet('href', resolve(page, href))
                    }
                }
            }
        }
    })
}
