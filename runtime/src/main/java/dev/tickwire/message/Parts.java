package dev.tickwire.message;

import dev.tickwire.generated.Elements;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Creation of structs and unions in generated classes, such that each part has a link to its message or object. */
public final class Parts {
    private Parts() {}

    /**
     * Links a new struct or union to its holder.
     *
     * @param <P> the class of the part
     * @param holder the message, object, struct or union
     * @param part the struct or union
     * @return {@code part}
     */
    public static <P extends MessagePart> P of(Object holder, P part) {
        part.holder = holder;
        return part;
    }

    /**
     * Returns an array with at least the number of parts needed, as {@link Elements#grown} does.
     *
     * @param <P> the class of the elements
     * @param holder the message, object, struct or union with the array
     * @param parts the array: structs or unions first, then null
     * @param count the number of elements needed, 0 to {@code max}
     * @param max the greatest number of elements ever needed
     * @param make creates an element
     * @return the array, or a longer copy of the array: at least {@code count} structs or unions first, then null
     */
    public static <P extends MessagePart> @Nullable P[] grown(
            Object holder, @Nullable P[] parts, int count, int max, Supplier<P> make) {
        if (!Elements.lack(parts, count)) {
            return parts;
        }
        @Nullable P[] longer = Elements.grown(parts, count, max, make);
        for (int i = count - 1; i >= 0 && longer[i].holder == null; i--) {
            longer[i].holder = holder;
        }
        return longer;
    }

    /**
     * Exempts the next accessor call on a struct from the check of ownership. A message accesses its own structs also
     * while a connection writes it.
     *
     * @param <P> the class of the struct
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
