package dev.tickwire.schema.parse.token;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Help for lines of the C preprocessor. */
public final class PreprocessorLines {
    private static final Pattern DEFINE = Pattern.compile("#\\s*define\\s+(\\w+)\\s+(\\S+)\\s*");
    private static final Pattern INCLUDE = Pattern.compile("#\\s*include\\s*[\"<]([^\">]*)[\">].*");
    private static final Pattern ORDER = Pattern.compile("#\\s*(?:pragma|if|ifdef|ifndef|else|elif|endif|undef)\\b.*");

    private PreprocessorLines() {}

    /** Returns the help for a line that begins with {@code #}. */
    static String help(String line) {
        Matcher define = DEFINE.matcher(line);
        if (define.matches()) {
            return "write `const " + Wording.brief(define.group(1)) + " = " + Wording.brief(define.group(2)) + ";`";
        }
        Matcher include = INCLUDE.matcher(line);
        if (include.matches()) {
            return "write `import \"" + Wording.brief(include.group(1)) + "\";`";
        }
        return ORDER.matcher(line).matches()
                ? "remove the line: there is no preprocessor, and a file is imported once"
                : "comments begin with `//`";
    }
}
