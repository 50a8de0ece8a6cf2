package dev.tickwire.lsp.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One alternative of a help. {@code write `client Move;`, or leave `server` out} holds two.
 *
 * @param kind the edit that the words ask for
 * @param code the text between backticks, or an empty text
 */
record Proposal(Kind kind, String code) {
    /** Ends of an alternative. They count outside backticks only. */
    private static final Pattern SEPARATOR = Pattern.compile("(?:, or |: |; )(?=(?:[^`]*`[^`]*`)*[^`]*$)");

    /** Code to type. An ellipsis in it stands for something that only the author can choose. */
    private static final String CODE = "`([^`…]+)`";

    /** Edits, by the words that ask for them. The first that fits is meant. */
    enum Kind {
        BEGIN("begin it with " + CODE),
        CLOSE("close the string with " + CODE),
        DECLARE("declare it with " + CODE),
        ADD("add " + CODE),
        TYPE_AGAIN("write `;` and the type again"),
        WRITE_BEFORE("write " + CODE + " before"),
        WRITE_BEHIND("(?:write " + CODE + " behind|`(= [^`…]+)`)"),
        WRITE("(?:|did you mean |write |write for example |give the later one another name, such as )" + CODE),
        EXPECTED("expected " + CODE),
        LEAVE_OUT("(?:leave " + CODE + " out|remove " + CODE + ")"),
        REMOVE_BOTH("leave both out"),
        REMOVE_BRANCH("remove it and its fields"),
        UNWRAP_BRANCH("remove it and keep its fields"),
        SWAP("write the lower one first"),
        MOVE_BEFORE("move `[^`]+` before the condition"),
        MOVE_LAST("write it last"),
        ADD_LAST("add it at the end"),
        UNIT("leave the unit out"),
        DELETE("delete it"),
        REMOVE_ONE(
                "(?:leave one of them out|remove (?:one of (?:them|the two|the commas)|the import|the line))(?![a-z])"),
        REMOVE("(?:leave (?:it|them|the [a-z `=]+) out|remove it)(?![a-z])");

        private final Pattern words;

        Kind(String words) {
            this.words = Pattern.compile(words);
        }
    }

    /** Returns the alternatives of a label that ask for an edit. Code without a verb only explains the diagnostic. */
    static List<Proposal> ofLabel(String label) {
        return label.startsWith("`") ? List.of() : of(label);
    }

    /** Returns the alternatives of a help that ask for an edit. */
    static List<Proposal> of(String help) {
        List<Proposal> proposals = new ArrayList<>();
        for (String alternative : SEPARATOR.split(help)) {
            for (Kind kind : Kind.values()) {
                Matcher words = kind.words.matcher(alternative);
                if (words.lookingAt()) {
                    proposals.add(new Proposal(kind, code(words)));
                    break;
                }
            }
        }
        return proposals;
    }

    private static String code(Matcher words) {
        for (int group = 1; group <= words.groupCount(); group++) {
            if (words.group(group) != null) {
                return words.group(group);
            }
        }
        return "";
    }
}
