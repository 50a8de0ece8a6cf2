package dev.tickwire.tools.recording.event;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedPeerVersion;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordingHead;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The protocol of a recording, compiled from the schema files in it.
 *
 * @param protocol the model of the protocol
 * @param earlier the protocol in the earlier versions that it speaks
 */
public record RecordedSchema(ProtocolModel protocol, List<ProtocolModel> earlier) {

    /**
     * Compiles the schema of a recording.
     *
     * @throws IllegalArgumentException if the recording has no schema, if the schema does not compile, or if the
     *     schema's protocol id differs from that of the recording
     */
    public static RecordedSchema of(RecordingHead head) {
        SchemaModel model = model(head);
        return model.protocols().stream()
                .filter(protocol -> protocol.name().simpleName().equals(head.protocolName()))
                .findFirst()
                .map(protocol -> new RecordedSchema(checked(protocol, head), earlier(model, protocol)))
                .orElseThrow(() -> new IllegalArgumentException(
                        "its schema has no protocol " + head.protocolName() + ", of which it is"));
    }

    private static List<ProtocolModel> earlier(SchemaModel model, ProtocolModel protocol) {
        return model.earlier().stream()
                .flatMap(version -> version.model().protocolOf(protocol.name()).stream())
                .toList();
    }

    /**
     * Returns the protocol in the version of a peer's packets.
     *
     * @param version the version of the peer; null for that of the recording
     * @return the protocol, or null if the schema does not speak the version
     */
    ProtocolModel protocolOf(RecordedPeerVersion version) {
        return version == null
                ? protocol
                : earlier.stream()
                        .filter(each -> each.id() == version.protocolId())
                        .findFirst()
                        .orElse(null);
    }

    /**
     * Compiles all schema files of a recording. The protocol ids of the schema are not compared with the protocol id of
     * the recording.
     */
    public static SchemaModel model(RecordingHead head) {
        if (head.schemas().isEmpty()) {
            throw new IllegalArgumentException("it has no schema: when it was recorded, the schema that the classes"
                    + " were generated from was not beside them, under META-INF/tickwire");
        }
        CompileResult result = SchemaCompiler.compile(new MemorySources(head.schemas()), new JavaBackEnd());
        return result.model()
                .orElseThrow(() -> new IllegalArgumentException("its schema does not compile: " + errors(result)));
    }

    private static ProtocolModel checked(ProtocolModel protocol, RecordingHead head) {
        if (protocol.id() != head.protocolId()) {
            throw new IllegalArgumentException(String.format(
                    "its schema is that of protocol %s 0x%016X, and it is of 0x%016X",
                    head.protocolName(), protocol.id(), head.protocolId()));
        }
        return protocol;
    }

    private static String errors(CompileResult result) {
        return result.diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .map(LineRenderer::render)
                .collect(Collectors.joining("\n"));
    }

    /** Returns an empty state for the object channels of the protocol. */
    public RecordedState state() {
        Map<Integer, RecordedChannel> channels = new HashMap<>();
        for (ChannelModel channel : protocol.channels()) {
            if (channel.kind() == ChannelModel.Kind.STATE) {
                int[] cells = channel.objects().stream()
                        .mapToInt(object -> (int) object.cellsWithTeleports())
                        .toArray();
                channels.put(
                        channel.number(), new RecordedChannel(channel.state().objects(), cells));
            }
        }
        return new RecordedState(channels);
    }

    String channel(int number) {
        return protocol.channels().get(number).name();
    }

    /** Returns the input type of a channel, or null if it is no input channel. */
    MessageModel input(int channel) {
        boolean isThere = channel < protocol.channels().size()
                && protocol.channels().get(channel).kind() == ChannelModel.Kind.INPUT;
        return isThere ? protocol.channels().get(channel).messages().get(0).message() : null;
    }

    public ObjectModel object(int channel, int type) {
        return protocol.channels().get(channel).objects().get(type);
    }

    /** Returns whether the schema has a message or object with a simple name. */
    public boolean has(String name) {
        return protocol.messages().stream()
                        .anyMatch(message -> message.name().simpleName().equals(name))
                || protocol.objects().stream()
                        .anyMatch(object -> object.name().simpleName().equals(name));
    }
}
