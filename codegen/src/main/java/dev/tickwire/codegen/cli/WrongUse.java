package dev.tickwire.codegen.cli;

import dev.tickwire.schema.diagnostic.DidYouMean;
import java.util.List;

/** Request that the command line cannot execute. The user sees only the message. */
final class WrongUse extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongUse(String message) {
        super(message);
    }

    /** Returns the failure for an unknown name, with a similar name if there is a similar name. */
    static WrongUse unknownName(String kind, String name, List<String> names) {
        String meant = DidYouMean.nearest(name, names)
                .map(near -> "; did you mean `" + near + "`?")
                .orElse("");
        return new WrongUse("no " + kind + " is named `" + name + "`" + meant);
    }
}
