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
import org.jspecify.annotations.Nullable;

/**
 * Messages, structs, unions and objects of generated classes as JSON, and messages from JSON: for logs, tools, tests
 * and fixtures. Slow, allocates, and is not used on the wire.
 *
 * <pre>{@code
 * String json = Json.write(new Chat().text("hi").to(7));   // {"text":"hi","to":7}
 * Chat chat = Json.read(ShapesProtocol.CHAT, json);
 * }</pre>
 *
 * <p>An object has the names of the schema, in wire order. Absent optional fields are left out, and so are fields
 * behind a condition that does not hold. The values are:
 *
 * <ul>
 *   <li>integers: numbers; beyond 2^53 strings of digits
 *   <li>floats: numbers, or the strings {@code "NaN"}, {@code "Infinity"} and {@code "-Infinity"}
 *   <li>enums: names; a value unknown to this version is its number
 *   <li>flags: arrays of names; bits unknown to this version are one more string, {@code "0x14"}
 *   <li>bytes and blocks: strings of Base64
 *   <li>rotations: {@code [x, y, z, w]}
 *   <li>unions: objects with only the selected case
 *   <li>references: reference numbers, or null for none
 * </ul>
 *
 * <p>A written message is read back as an equal message, with two exceptions. An array with fewer elements than it
 * needs for sending is rejected. A received rotation whose two largest components are nearly equal may be read as
 * another of its forms on the wire.
 */
public final class Json {
    private Json() {}

    /**
     * Writes fields as a JSON object in one line.
     *
     * @param fields a message, struct, union or object of generated code; a union alone is an object with its selected
     *     case
     * @return the JSON
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
     * Writes fields as the next value of a writer.
     *
     * @param fields a message, struct, union or object of generated code
     * @param out the writer, with the caller's indent and style; it is not closed
     * @throws IOException if the writer throws the exception
     */
    public static void write(Visitable fields, JsonWriter out) throws IOException {
        write(fields, fields instanceof BlockMessage message ? Ownership.blockData(message) : null, out);
    }

    /**
     * Writes fields as the next value of a writer, with a given block. Use it for fields without a generated class,
     * such as those of a message in a recording.
     *
     * @param fields the fields
     * @param block the block, written as Base64 in the field {@code block} of a message with a block; null to write its
     *     length only
     * @param out the writer, with the caller's indent and style; it is not closed
     * @throws IOException if the writer throws the exception
     */
    public static void write(Visitable fields, byte @Nullable [] block, JsonWriter out) throws IOException {
        Arguments.required("fields", fields);
        Arguments.required("out", out);
        new FieldWriter(out, fields, block).write();
    }

    /**
     * Reads a message of a type.
     *
     * @param type the type
     * @param json a JSON object as {@link #write(Visitable)} returns it. Fields may be in any order; missing fields get
     *     their defaults.
     * @param <M> the class of the message
     * @return a new message that belongs to no pool
     * @throws JsonFormatException if the text is malformed or a field is unknown, repeated, of the wrong kind or out of
     *     its bounds; the exception names the field
     */
    public static <M extends Message> M read(MessageType<M> type, String json) {
        return read(Arguments.required("type", type).construct(), json);
    }

    /**
     * Reads into an existing message, such as a message from {@code server.create}.
     *
     * @param message the message, whose fields are replaced
     * @param json a JSON object, as for {@link #read(MessageType, String)}
     * @param <M> the class of the message
     * @return the message
     * @throws JsonFormatException as {@link #read(MessageType, String)}; the message is then reset
     * @throws IllegalStateException if the game may not change the message, since it was sent or received
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
