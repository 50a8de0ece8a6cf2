package dev.tickwire.codegen.cli;

import dev.tickwire.schema.diagnostic.DidYouMean;
import java.util.List;

/** The command line cannot do what was asked for. The message is all that is shown. */
final class WrongUse extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongUse(String message) {
        super(message);
    }

    /** Nothing of a kind is called so; if something is called nearly so, it is named. */
    static WrongUse unknownName(String kind, String name, List<String> names) {
        String meant = DidYouMean.nearest(name, names)
                .map(near -> "; did you mean `" + near + "`?")
                .orElse("");
        return new WrongUse("no " + kind + " is called `" + name + "`" + meant);
    }
}
