// The language of code blocks. Blocks that name none hold schemas, commands and output: `ShownPage` and `TypedCommands`
// of the tests read them by similar rules.
const SCHEMA =
    /^(\/\/ \S+\.tick\n)?(package [\w.]+;|(message|struct|enum|flags|union|type|const|object|protocol)\s+\w+.*[{;=])/
const PROGRAMS = 'mvn|java|jcmd|jfr|curl|echo|cd|export|git|tshark|npm'
const SCRIPTS = '\\./gradlew|(\\.ci|benchmarks|runtime|site)/[a-z]+'
const COMMAND = new RegExp(`^([A-Z_]+=("[^"]*"|\\S+) )*(${PROGRAMS}|${SCRIPTS})( |$)`)

/** Returns the language of a block without one. */
export function languageOf(code) {
    if (SCHEMA.test(code)) {
        return 'tick'
    }
    return COMMAND.test(code.split('\n', 1)[0]) ? 'shellscript' : 'text'
}

/** A plugin of markdown-it that gives each code block a language. */
export function blocksPlugin(md) {
    md.core.ruler.push('tickwire-blocks', state => {
        for (const token of state.tokens) {
            if (token.type === 'fence' && token.info.trim() === '') {
                token.info = languageOf(token.content)
            }
        }
    })
}
