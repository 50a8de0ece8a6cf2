package dev.tickwire.message;

import dev.tickwire.generated.Elements;
import java.util.function.Supplier;

/**
 * For generated classes: what holds structs and unions makes them here, so that each knows the message
 * or object that it is in.
 */
public final class Parts {
    private Parts() {}

    /**
     * Puts a struct or union that was just made into what holds it.
     *
     * @param <P> its class
     * @param holder the message, object, struct or union
     * @param part the struct or union
     * @return {@code part}
     */
    public static <P extends MessagePart> P of(Object holder, P part) {
        part.holder = holder;
        return part;
    }

    /**
     * An array whose first elements are there, as {@link Elements#grown} makes it.
     *
     * @param <P> the class of the elements
     * @param holder the message, object, struct or union that the array is in
     * @param parts the array: structs or unions first, then null
     * @param count how many are needed, 0 to {@code most}
     * @param most how many there may ever be
     * @param make makes one
     * @return the array, or a longer copy of it, with at least {@code count} structs or unions
     */
    public static <P extends MessagePart> P[] grown(Object holder, P[] parts, int count, int most, Supplier<P> make) {
        if (!Elements.lack(parts, count)) {
            return parts;
        }
        P[] longer = Elements.grown(parts, count, most, make);
        for (int i = count - 1; i >= 0 && longer[i].holder == null; i--) {
            longer[i].holder = holder;
        }
        return longer;
    }

    /**
     * Lets the next accessor of a struct be called whoever owns its message: a message looks into its own structs
     * when a connection writes it, too.
     *
     * @param <P> its class
     * @param part the struct
     * @return {@code part}
     */
    public static <P extends MessagePart> P unchecked(P part) {
        if (Checks.ON) {
            PartHolder outermost = part.outermost();
            if (outermost != null) {
                outermost.passNext();
            }
        }
        return part;
    }
}
