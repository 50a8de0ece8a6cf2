package dev.tickwire;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.EndpointBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The layers of the runtime: which package may see which, and none knows more of Java than it must. */
class LayersTest {
    private static final String BASE = "base";

    /** Has an annotation of the API, which every package may carry. */
    private static final String ROOT = "dev.tickwire";

    /**
     * The packages that each may see beside itself and {@code base}. Two stacks stand on {@code bits} and meet in
     * {@code endpoint}: datagrams (transport, session) and messages (message to connection).
     */
    private static final Map<String, Set<String>> MAY_SEE = Map.ofEntries(
            Map.entry(BASE, Set.of()),
            Map.entry("clock", Set.of()),
            Map.entry("bits", Set.of()),
            Map.entry("transport", Set.of("bits")),
            Map.entry("session", Set.of("bits")),
            Map.entry("session.address", Set.of()),
            Map.entry("session.slot", Set.of("bits", "transport", "session", "session.address")),
            Map.entry("session.beacon", Set.of("bits", "session")),
            Map.entry("session.version", Set.of("bits", "transport", "session", "session.address", "session.slot")),
            Map.entry(
                    "session.beacon.wire",
                    Set.of("bits", "transport", "session", "session.address", "session.slot", "session.beacon")),
            Map.entry("session.netcode.crypto", Set.of()),
            Map.entry("session.netcode.token", Set.of("bits", "session", "session.slot", "session.netcode.crypto")),
            Map.entry(
                    "session.netcode",
                    Set.of(
                            "bits",
                            "transport",
                            "session",
                            "session.address",
                            "session.slot",
                            "session.netcode.crypto",
                            "session.netcode.token")),
            Map.entry("session.salted", Set.of("bits", "transport", "session", "session.address", "session.slot")),
            Map.entry("field", Set.of("bits")),
            Map.entry("generated", Set.of("bits", "field")),
            Map.entry("input.origin", Set.of("field")),
            Map.entry("message", Set.of("bits", "field", "generated", "input.origin")),
            Map.entry("message.control", Set.of("bits", "message")),
            Map.entry("packet", Set.of("bits", "protocol")),
            Map.entry("pacing", Set.of()),
            Map.entry("state.coding", Set.of("bits")),
            Map.entry("state.coding.field", Set.of("bits", "state.coding")),
            Map.entry("state.coding.model", Set.of("bits", "state.coding")),
            Map.entry("state.packet", Set.of("bits", "state.coding", "state.coding.model")),
            Map.entry("state.replica", Set.of("message", "state.coding", "state.coding.field")),
            Map.entry("state.server.store", Set.of("state.coding", "state.coding.field", "state.packet")),
            Map.entry("state.server.encode", Set.of("bits", "state.coding", "state.coding.field", "state.packet")),
            Map.entry(
                    "state.server.select",
                    Set.of(
                            "bits",
                            "state.coding",
                            "state.coding.field",
                            "state.packet",
                            "state.server.store",
                            "state.server.encode")),
            Map.entry(
                    "state.server.entry",
                    Set.of(
                            "bits",
                            "state.coding",
                            "state.coding.model",
                            "state.packet",
                            "state.server.store",
                            "state.server.encode",
                            "state.server.select")),
            Map.entry(
                    "state.server.replicate",
                    Set.of(
                            "bits",
                            "state.packet",
                            "state.server.store",
                            "state.server.select",
                            "state.server.entry",
                            "state.coding.field")),
            Map.entry("state.client.interpolate", Set.of("state.coding")),
            Map.entry(
                    "state.client.receive",
                    Set.of(
                            "bits",
                            "state.coding",
                            "state.coding.field",
                            "state.coding.model",
                            "state.packet",
                            "state.client.interpolate")),
            Map.entry("state.predict", Set.of("state.coding")),
            Map.entry("state", Set.of("field", "message", "state.coding", "state.coding.field", "state.replica")),
            Map.entry(
                    "state.object", Set.of("message", "state.coding", "state.coding.field", "state.replica", "state")),
            Map.entry(
                    "state.server.format",
                    Set.of(
                            "message",
                            "state.coding",
                            "state.coding.field",
                            "state.packet",
                            "state.replica",
                            "state",
                            "state.object",
                            "state.server.store")),
            Map.entry(
                    "state.server",
                    Set.of(
                            "clock",
                            "input.origin",
                            "message",
                            "state.coding",
                            "state.coding.field",
                            "state.replica",
                            "state",
                            "state.object",
                            "state.server.store",
                            "state.server.encode",
                            "state.server.format",
                            "state.server.entry",
                            "state.server.replicate")),
            Map.entry(
                    "state.client",
                    Set.of(
                            "message",
                            "state.coding",
                            "state.coding.field",
                            "state.replica",
                            "state",
                            "state.object",
                            "state.predict",
                            "state.client.interpolate",
                            "state.client.receive")),
            Map.entry("protocol", Set.of("bits", "message", "state")),
            Map.entry("protocol.version", Set.of("bits", "message", "state", "state.object", "protocol")),
            Map.entry("input.packet", Set.of("bits", "message", "protocol", "protocol.version")),
            Map.entry("input", Set.of("message", "state")),
            Map.entry(
                    "input.server",
                    Set.of(
                            "bits",
                            "message",
                            "state.replica",
                            "state",
                            "protocol",
                            "protocol.version",
                            "input.origin",
                            "input.packet",
                            "input")),
            Map.entry(
                    "input.client",
                    Set.of("message", "protocol", "protocol.version", "input.origin", "input.packet", "input")),
            Map.entry("tap", Set.of("message", "state", "protocol", "protocol.version")),
            Map.entry(
                    "channel",
                    Set.of("bits", "message", "message.control", "protocol", "protocol.version", "packet", "tap")),
            Map.entry("chunk", Set.of("bits", "message", "protocol")),
            Map.entry("chunk.transfer", Set.of("bits", "message", "protocol", "pacing", "channel", "chunk")),
            Map.entry("call", Set.of("message", "protocol")),
            Map.entry(
                    "call.traffic",
                    Set.of(
                            "bits",
                            "session",
                            "message",
                            "message.control",
                            "protocol",
                            "protocol.version",
                            "channel",
                            "chunk.transfer",
                            "call")),
            Map.entry(
                    "connection",
                    Set.of(
                            "call",
                            "call.traffic",
                            "tap",
                            "bits",
                            "message",
                            "state.packet",
                            "state.server.replicate",
                            "state.client.receive",
                            "protocol",
                            "protocol.version",
                            "input.packet",
                            "packet",
                            "channel",
                            "chunk",
                            "chunk.transfer")),
            Map.entry("endpoint.tap", Set.of("message", "protocol", "state", "tap", "endpoint")),
            Map.entry(
                    "endpoint.core",
                    Set.of(
                            "bits",
                            "call",
                            "call.traffic",
                            "chunk",
                            "connection",
                            "message",
                            "protocol",
                            "protocol.version",
                            "session",
                            "session.netcode.token",
                            "session.slot",
                            "state",
                            "tap",
                            "transport",
                            "endpoint",
                            "endpoint.tap")),
            Map.entry(
                    "endpoint.server",
                    Set.of(
                            "bits",
                            "chunk",
                            "connection",
                            "input",
                            "input.packet",
                            "input.server",
                            "message",
                            "protocol",
                            "protocol.version",
                            "session",
                            "session.beacon",
                            "session.beacon.wire",
                            "session.slot",
                            "session.version",
                            "state",
                            "state.replica",
                            "state.server",
                            "state.server.format",
                            "state.server.replicate",
                            "transport",
                            "endpoint",
                            "endpoint.core")),
            Map.entry(
                    "endpoint.client",
                    Set.of(
                            "chunk",
                            "clock",
                            "connection",
                            "input.client",
                            "input.packet",
                            "message",
                            "protocol",
                            "protocol.version",
                            "session",
                            "session.address",
                            "session.beacon",
                            "session.beacon.wire",
                            "session.netcode",
                            "session.netcode.token",
                            "session.slot",
                            "session.version",
                            "state",
                            "state.client",
                            "state.client.receive",
                            "transport",
                            "endpoint",
                            "endpoint.core")),
            Map.entry(
                    "endpoint",
                    Set.of(
                            "bits",
                            "call",
                            "chunk",
                            "chunk.transfer",
                            "clock",
                            "connection",
                            "input",
                            "input.client",
                            "message",
                            "packet",
                            "protocol",
                            "protocol.version",
                            "session",
                            "session.beacon",
                            "session.netcode",
                            "session.netcode.token",
                            "session.salted",
                            "session.slot",
                            "state",
                            "state.server",
                            "state.client",
                            "tap",
                            "transport",
                            "endpoint.core",
                            "endpoint.server",
                            "endpoint.client",
                            "endpoint.replay")),
            Map.entry(
                    "endpoint.replay",
                    Set.of("session", "session.slot", "endpoint", "endpoint.core", "endpoint.client")),
            Map.entry("chunk.file", Set.of("protocol", "chunk")),
            Map.entry(
                    "browser",
                    Set.of("protocol", "transport", "session.address", "session.beacon", "session.beacon.wire")),
            Map.entry("group", Set.of("bits", "transport", "session", "session.slot", "endpoint")));

    private static final Set<String> WITH_INPUT_AND_OUTPUT =
            Set.of("transport", "chunk.file", "browser", "endpoint", "endpoint.core", "group");

    /** Read once for all tests. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.tickwire");

    private static String[] packages(Predicate<String> which) {
        return MAY_SEE.keySet().stream()
                .filter(which)
                .map(layer -> "dev.tickwire." + layer)
                .toArray(String[]::new);
    }

    @Test
    void shouldSeeOnlyWhatTheMatrixAllows() {
        MAY_SEE.forEach((layer, seen) -> noClasses()
                .that(resideInAPackage("dev.tickwire." + layer))
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                        packages(other -> !other.equals(layer) && !other.equals(BASE) && !seen.contains(other))))
                .check(CLASSES));
    }

    @Test
    void shouldSeeNoPackageFromTheRoot() {
        noClasses()
                .that(resideInAPackage(ROOT))
                .should()
                .dependOnClassesThat(resideInAPackage("dev.tickwire.*.."))
                .check(CLASSES);
    }

    @Test
    void shouldKeepTheHalvesOfTheStateApart() {
        noClasses()
                .that(resideInAPackage("dev.tickwire.state.server.."))
                .should()
                .dependOnClassesThat(resideInAnyPackage("dev.tickwire.state.client..", "dev.tickwire.state.predict.."))
                .check(CLASSES);
        noClasses()
                .that(resideInAPackage("dev.tickwire.state.client.."))
                .should()
                .dependOnClassesThat(resideInAPackage("dev.tickwire.state.server.."))
                .check(CLASSES);
    }

    @Test
    void shouldKeepTheHalvesOfTheEndpointApartAndBelowWhatGamesHold() {
        noClasses()
                .that(resideInAPackage("dev.tickwire.endpoint.server"))
                .should()
                .dependOnClassesThat(resideInAPackage("dev.tickwire.endpoint.client"))
                .check(CLASSES);
        noClasses()
                .that(resideInAPackage("dev.tickwire.endpoint.client"))
                .should()
                .dependOnClassesThat(resideInAPackage("dev.tickwire.endpoint.server"))
                .check(CLASSES);
        noClasses()
                .that(resideInAnyPackage(
                        "dev.tickwire.endpoint.core", "dev.tickwire.endpoint.server", "dev.tickwire.endpoint.client"))
                .should()
                .dependOnClassesThat(assignableTo(Endpoint.class).or(assignableTo(EndpointBuilder.class)))
                .because("parts stand upon a core, and endpoints upon parts")
                .check(CLASSES);
    }

    @Test
    void shouldHaveEveryClassInALayer() {
        Set<String> others = new TreeSet<>();
        for (JavaClass each : CLASSES) {
            String name = each.getPackageName();
            if (!name.equals(ROOT) && !MAY_SEE.containsKey(name.replace("dev.tickwire.", ""))) {
                others.add(each.getName());
            }
        }
        assertEquals(Set.of(), others);
        assertTrue(CLASSES.size() > 50, CLASSES.size() + " classes");
    }

    /** JSpecify's annotations are absent when a game runs: a JVM ignores annotations that it does not find. */
    @Test
    void shouldDependOnNothingOutsideTheJdkButAnnotationsForNull() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("java..", "javax.crypto..", "dev.tickwire..", "org.jspecify.annotations")
                .check(CLASSES);
    }

    @Test
    void shouldKnowNoClockAndNoInputOrOutputBesideTransportAndEndpoint() {
        String[] below = packages(layer -> !WITH_INPUT_AND_OUTPUT.contains(layer));
        noClasses()
                .that(resideInAnyPackage(below))
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .dependOnClassesThat(
                        resideInAnyPackage("java.io..", "java.nio.channels..", "java.nio.file..", "java.time.."))
                .check(CLASSES);
    }

    /**
     * The classes that several threads use. All endpoints of a process share used tokens, files that are written to and
     * examples of messages; servers with the same settings share the slots of tokens; any thread gives an endpoint
     * tasks.
     */
    private static final DescribedPredicate<JavaClass> SHARED_BY_THREADS = DescribedPredicate.describe(
            "shared by several threads",
            each -> Set.of(
                            "dev.tickwire.session.netcode.token.UsedTokens",
                            "dev.tickwire.session.netcode.TokenLease",
                            "dev.tickwire.chunk.file.LockedFile",
                            "dev.tickwire.endpoint.core.Tasks",
                            "dev.tickwire.generated.Unselected")
                    .contains(each.getName()));

    /** A group runs the loops of servers in threads of their own: the one place that starts any. */
    private static final DescribedPredicate<JavaClass> IN_A_GROUP = resideInAPackage("dev.tickwire.group");

    @Test
    void shouldStartNoThreadAndTakeNoLock() {
        noClasses()
                .that(not(SHARED_BY_THREADS).and(not(IN_A_GROUP)))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.util.concurrent", "java.util.concurrent.atomic")
                        .and(not(type(TimeUnit.class)))
                        .and(not(type(CompletableFuture.class)))
                        .and(not(type(Executor.class))))
                .because("a call's future completes on the thread that owns the endpoint, which runs all tasks")
                .check(CLASSES);
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.util.concurrent.locks", "sun..")
                        .and(not(type(LockSupport.class))))
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.tickwire.transport..")
                .and()
                .doNotHaveFullyQualifiedName("dev.tickwire.endpoint.Endpoint")
                .should()
                .dependOnClassesThat(type(LockSupport.class))
                .because("only a transport and an endpoint's park() wait")
                .check(CLASSES);
        noClasses()
                .that(not(IN_A_GROUP))
                .should()
                .callConstructorWhere(target(owner(assignableTo(Thread.class))))
                .orShould()
                .callMethod(Thread.class, "start")
                .check(CLASSES);
    }

    @Test
    void shouldKnowOfThreadsOnlyWhoOwnsAnEndpoint() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.tickwire.message.Owner")
                .and(not(IN_A_GROUP))
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Thread.class)
                .check(CLASSES);
    }

    @Test
    void shouldRequireTheBaseModuleAloneWhenAGameRuns() throws IOException {
        URL classes = BitWriter.class.getProtectionDomain().getCodeSource().getLocation();
        try (InputStream file = new URL(classes, "module-info.class").openStream()) {
            ModuleDescriptor module = ModuleDescriptor.read(file);
            assertEquals("dev.tickwire.runtime", module.name());
            Map<Boolean, Set<String>> required = module.requires().stream()
                    .collect(Collectors.partitioningBy(
                            each -> each.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC),
                            Collectors.mapping(ModuleDescriptor.Requires::name, Collectors.toSet())));
            assertEquals(Map.of(false, Set.of("java.base"), true, Set.of("org.jspecify")), required);
        }
    }
}
