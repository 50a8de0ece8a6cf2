// Links of pages. They are written for the forge: relative to the file, to pages, folders and sources of the repository.
import { existsSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { addressOf, isFolder, pageAt, root } from './pages.js'
import { source } from './project.js'

/**
 * Returns the link of the site in place of a link of a page. A page's address is the one on the site; all else of the repository is at
 * the repository's own address.
 *
 * @throws Error if the link leads to no file
 */
export function resolve(page, href) {
  if (/^([a-z]+:|\/\/|#)/i.test(href)) {
    return href
  }
  if (href.startsWith('/')) {
    return href // A place in the built site that is no page, as the API docs. The check of the built site looks at it.
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
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
}

/** A plugin of markdown-it that resolves the links of all pages. */
export function linksPlugin(md) {
  md.core.ruler.push('tickwire-links', state => {
    const file = state.env.realPath ?? state.env.path
    if (file === undefined) {
      return // A title, which VitePress renders apart.
    }
    const page = relative(root, file).split(sep).join('/')
    for (const inline of state.tokens) {
      for (const token of inline.children ?? []) {
        if (token.type === 'link_open' && token.attrGet('class') !== 'header-anchor') {
          token.attrSet('href', resolve(page, token.attrGet('href')))
        }
      }
    }
  })
}
