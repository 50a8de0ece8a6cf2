package dev.tickwire.recording.json;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.base.Arguments;
import dev.tickwire.field.Visitable;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * Messages as JSON and back, for logs, tools and tests; not for the wire.
 *
 * <p>A message is an object with the names of the schema, in wire order. Enumerations are their names, one that this
 * side does not know its number; flags an array of names, with the bits that have none as {@code "0x.."} at its end;
 * bytes and blocks Base64; a rotation {@code [x, y, z, w]}; a union an object with the selected case alone; a reference
 * its number, or null for none. Integers beyond 2^53 are strings of digits, and NaN and infinities strings. An optional
 * field that is absent is left out, as is one behind a condition that does not hold.
 *
 * <p>What was written reads back as an equal message, but for two things: an array that has fewer elements than it
 * needs to be sent is refused, and a rotation that was received, and whose two largest components are nearly equal, may
 * come back in another of its forms on the wire. Nothing here is quick or without garbage.
 */
public final class Json {
    private Json() {}

    /**
     * Writes a message, struct, union or object.
     *
     * @param fields what is written; a union alone is an object of its selected case
     * @return JSON on one line
     */
    public static String write(Visitable fields) {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            write(fields, out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /**
     * Writes a message, struct, union or object as the next value.
     *
     * @param fields what is written
     * @param out where it goes; its indent and style are the caller's
     * @throws IOException if that fails
     */
    public static void write(Visitable fields, JsonWriter out) throws IOException {
        write(fields, fields instanceof BlockMessage message ? Ownership.blockData(message) : null, out);
    }

    /**
     * Writes fields as the next value, for messages of which there is no generated class.
     *
     * @param fields shows the fields
     * @param block the bytes of the message's block; null if they are not at hand, then their count is written
     * @param out where it goes; its indent and style are the caller's
     * @throws IOException if that fails
     */
    public static void write(Visitable fields, byte[] block, JsonWriter out) throws IOException {
        Arguments.required("fields", fields);
        Arguments.required("out", out);
        new FieldWriter(out, fields, block).write();
    }

    /**
     * Reads a message.
     *
     * @param <M> its class
     * @param type its type
     * @param json an object as {@link #write(Visitable)} writes it; its fields may stand in any order, and one that is
     *     left out has its default
     * @return a new message, in no pool
     * @throws JsonFormatException if it is no such message
     */
    public static <M extends Message> M read(MessageType<M> type, String json) {
        return read(Arguments.required("type", type).construct(), json);
    }

    /**
     * Reads a message into an instance.
     *
     * @param <M> its class
     * @param message takes the fields; what it held before is gone
     * @param json as for {@link #read(MessageType, String)}
     * @return {@code message}
     * @throws JsonFormatException if it is no such message; it is then reset
     * @throws IllegalStateException if the game may not change the message
     */
    public static <M extends Message> M read(M message, String json) {
        Arguments.required("message", message);
        Arguments.required("json", json);
        String name = message.getClass().getSimpleName();
        message.reset();
        FieldReader source = new FieldReader(name, JsonParser.parse(name, json));
        try {
            message.fill(source);
            source.end();
            return message;
        } catch (JsonFormatException refused) {
            message.reset();
            throw refused;
        } catch (IllegalArgumentException refused) {
            message.reset();
            throw source.refusedBySetter(refused);
        }
    }
}
