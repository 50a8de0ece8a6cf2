// What the parent POM says of the project.
import { textOf } from './pages.js'

const pom = textOf('pom.xml')

function element(xml, name) {
    const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)
    if (!found) {
        throw new Error(`pom.xml has no <${name}>`)
    }
    return found[1]
}

const scm = /<scm[^>]*>[^]*?<\/scm>/.exec(pom)[0]

/**
 * The address of the repository, and of its branch or tag: the SCM of the parent POM. Sources that are no pages are
 * linked there.
 */
export const repository = element(scm, 'url')
export const revision = element(scm, 'tag')

export const version = element(pom.slice(pom.indexOf('<artifactId>tickwire-parent</artifactId>')), 'version')

/** Returns the address of a file or folder in the repository, in the form of GitHub, Gitea and Forgejo. */
export function source(path, folder = false) {
    return `${repository}/${folder ? 'tree' : 'blob'}/${revision}/${path}`
}
