package dev.tickwire.codegen.java;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.codegen.history.RandomHistory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Classes of a schema with earlier versions, and beside them the classes that each version had as its own schema.
 *
 * @param models the models of all versions, the newest first
 * @param first the number of the oldest version
 * @param newest the classes of the newest version with the formats of all versions
 * @param own the classes of each version as its own schema
 */
record VersionedCode(List<SchemaModel> models, long first, GeneratedCode newest, List<GeneratedCode> own) {
    private static final Pattern LIFETIME = Pattern.compile("(since|until) (\\d+) ?");

    /**
     * Generates and compiles a history.
     *
     * @param text a schema with a line for each item that not all versions have
     * @param first the oldest version that it speaks
     * @param last the newest version
     */
    static VersionedCode of(String text, long first, long last) {
        SchemaModel model = model(text);
        List<SchemaModel> models = new ArrayList<>();
        for (long version = last; version >= first; version--) {
            models.add(model(asVersion(text, version)));
        }
        return of(model, models);
    }

    /** Generates and compiles a random history. */
    static VersionedCode of(RandomHistory history) {
        List<SchemaModel> models = new ArrayList<>();
        for (int version = history.newest(); version >= history.oldest(); version--) {
            models.add(model(history.textOf(version)));
        }
        return of(model(history.text()), models);
    }

    /** Compiles a history whose versions are known also as their own schemas, the newest first. */
    static VersionedCode of(SchemaModel model, List<SchemaModel> versions) {
        List<SchemaModel> spoken = new ArrayList<>(List.of(model));
        model.earlier().forEach(each -> spoken.add(each.model()));
        long first = model.earlier().get(model.earlier().size() - 1).number();
        GeneratedCode newest = GeneratedCode.of(model);
        List<GeneratedCode> own = versions.stream().map(GeneratedCode::of).toList();
        return new VersionedCode(spoken, first, newest, own);
    }

    static SchemaModel model(String text) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", text), new JavaBackEnd());
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics() + "\n" + text));
    }

    /** The schema as it was in a version: without lines of other versions. */
    static String asVersion(String text, long version) {
        return text.lines()
                .filter(line -> isIn(line, version))
                .map(line -> LIFETIME.matcher(line).replaceAll(""))
                .map(line -> line.replaceAll(" else \\w+", ""))
                .map(line -> line.replaceAll("version \\d+;", "version " + version + ";"))
                .map(line -> line.replaceAll("speaks \\d+;", ""))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static boolean isIn(String line, long version) {
        return LIFETIME.matcher(line).results().allMatch(each -> {
            long bound = Long.parseLong(each.group(2));
            return each.group(1).equals("since") ? version >= bound : version <= bound;
        });
    }

    long number(int version) {
        return first + models.size() - 1 - version;
    }

    /** The message of a version, if the version has it. */
    Optional<MessageModel> message(int version, DeclarationName name) {
        return models.get(version).messages().stream()
                .filter(message -> message.name().equals(name))
                .findFirst();
    }

    /** The message in the newest version that has it. */
    MessageModel home(DeclarationName name) {
        return IntStream.range(0, models.size())
                .mapToObj(version -> message(version, name))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow();
    }

    /** The protocol of the newest version. */
    Protocol protocol() {
        return protocol(newest);
    }

    /** The protocol {@code Game} of some classes. */
    static Protocol protocol(GeneratedCode code) {
        try {
            return (Protocol) code.type("game.GameProtocol").getMethod("get").invoke(null);
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    /** Format of a message in an earlier version; that of the class itself if there is no other. */
    Format format(DeclarationName name, int version) {
        return new Format(protocol().earlier().get(version - 1).messages().stream()
                .filter(type -> type.messageClass().getSimpleName().equals(name.simpleName()))
                .findFirst()
                .map(MessageType::coding)
                .orElse(null));
    }

    /** Whether a message has another format in an earlier version than its class. */
    boolean hasOtherFormat(DeclarationName name, int version) {
        Object coding = format(name, version).coding();
        return protocol().messages().stream().noneMatch(type -> type.coding() == coding);
    }

    /** Format of a message, called by reflection. */
    record Format(Object coding) {
        void write(GeneratedBody body, BitWriter out) {
            if (coding == null) {
                body.write(out);
            } else {
                call("write", body.instance(), out);
            }
        }

        boolean read(GeneratedBody body, BitReader in) {
            return coding == null ? body.read(in) : (boolean) call("read", body.instance(), in);
        }

        boolean explain(GeneratedBody body, BitReader in, Refusal refusal) {
            return coding == null
                    ? (boolean) body.call("explain", in, refusal)
                    : (boolean) call("explain", body.instance(), in, refusal);
        }

        int measure(GeneratedBody body) {
            return coding == null ? body.measure() : (int) call("measure", body.instance());
        }

        private Object call(String name, Object... arguments) {
            for (Method method : coding.getClass().getMethods()) {
                if (method.getName().equals(name)
                        && !method.isBridge()
                        && method.getParameterCount() == arguments.length) {
                    try {
                        return method.invoke(coding, arguments);
                    } catch (InvocationTargetException thrown) {
                        if (thrown.getCause() instanceof RuntimeException cause) {
                            throw cause;
                        }
                        throw new AssertionError(thrown.getCause());
                    } catch (IllegalAccessException wrong) {
                        throw new AssertionError(wrong);
                    }
                }
            }
            throw new AssertionError(name);
        }
    }
}
