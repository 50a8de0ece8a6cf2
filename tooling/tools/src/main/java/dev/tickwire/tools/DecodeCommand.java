package dev.tickwire.tools;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.Visitable;
import dev.tickwire.recording.json.Json;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.tools.decode.MessageDecoder;
import dev.tickwire.tools.decode.SchemaFolder;
import dev.tickwire.tools.recording.event.Escapes;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The command {@code decode}: prints the fields of one message, from its schema and bytes, as a line of JSON.
 *
 * <p>Exits with 1 if the schemas do not compile or the bytes are not exactly that message.
 */
@Command(
        name = "decode",
        mixinStandardHelpOptions = true,
        description = "Decodes the bytes of a message by its schema and prints the fields as JSON.")
final class DecodeCommand implements Callable<Integer> {
    private static final int FINDINGS = 1;
    private static final int MAX_BYTES = 1 << 24;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FOLDER", description = "The source root of the schemas.")
    private Path root;

    @Parameters(index = "1", paramLabel = "MESSAGE", description = "The name of the message, or its full name.")
    private String name;

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "HEX",
            description = "The bytes as hexadecimal digits. Blanks are ignored.")
    private String hex;

    @Option(names = "--file", paramLabel = "FILE", description = "A file with the bytes, instead of HEX.")
    private Path file;

    @Mixin
    private SchemaFolder schemas;

    @Override
    public Integer call() {
        byte[] bytes = bytes();
        Optional<SchemaModel> model = schemas.compile(root);
        return model.isEmpty() ? FINDINGS : decode(message(model.get().messages()), bytes);
    }

    private byte[] bytes() {
        if ((hex == null) == (file == null)) {
            throw new IllegalArgumentException("give the bytes either as HEX or by `--file`");
        }
        try {
            byte[] bytes =
                    file == null ? HexFormat.of().parseHex(hex.replaceAll("\\s+", "")) : Files.readAllBytes(file);
            if (bytes.length > MAX_BYTES) {
                throw new IllegalArgumentException(bytes.length + " bytes, must be at most " + MAX_BYTES);
            }
            return bytes;
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + file, unreadable);
        }
    }

    private MessageModel message(List<MessageModel> messages) {
        List<MessageModel> found = messages.stream()
                .filter(message -> name.equals(message.name().simpleName()) || name.equals(fullName(message)))
                .toList();
        if (found.size() == 1) {
            return found.get(0);
        } else if (!found.isEmpty()) {
            throw new IllegalArgumentException("several messages are named `" + name + "`: "
                    + String.join(
                            ", ", found.stream().map(DecodeCommand::fullName).toList()));
        }
        String near = DidYouMean.nearest(
                        name,
                        messages.stream()
                                .map(message -> message.name().simpleName())
                                .toList())
                .map(meant -> "; did you mean `" + meant + "`?")
                .orElse("");
        throw new IllegalArgumentException("no message is named `" + name + "`" + near);
    }

    private static String fullName(MessageModel message) {
        return message.name().qualified();
    }

    private int decode(MessageModel message, byte[] bytes) {
        BitReader in =
                new BitReader().wrap(Arrays.copyOf(bytes, bytes.length + BitWriter.SPARE_BYTES), 0, bytes.length);
        Visitable fields = MessageDecoder.read(message, in);
        if (fields == null) {
            return refuse("these " + bytes.length + " bytes are not a valid " + fullName(message));
        }
        int read = in.readBits();
        boolean isPadded = in.readAlign();
        byte[] rest =
                Arrays.copyOfRange(bytes, Math.min(bytes.length, (read + Byte.SIZE - 1) / Byte.SIZE), bytes.length);
        if (!isPadded || rest.length > 0 && !message.carriesBlock()) {
            return refuse("these " + bytes.length + " bytes are not a valid " + fullName(message) + ": it ends after "
                    + read + " bits, and more follows");
        }
        Visitable all = message.carriesBlock()
                ? visitor -> {
                    fields.visit(visitor);
                    visitor.block(rest.length);
                }
                : fields;
        spec.commandLine().getOut().println(Escapes.ascii(json(all, rest)));
        return 0;
    }

    private int refuse(String reason) {
        spec.commandLine().getErr().println("tickwire: " + reason);
        return FINDINGS;
    }

    private static String json(Visitable fields, byte[] block) {
        StringWriter line = new StringWriter();
        try (JsonWriter json = new JsonWriter(line)) {
            Json.write(fields, block, json);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return line.toString();
    }
}
