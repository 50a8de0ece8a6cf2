package dev.tickwire.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Which way the modules depend on each other: {@code dsl-grammar <- codegen <- maven-plugin}, the runtime apart, and
 * all others on the runtime alone. Every module of the parent POM is looked at.
 */
class ModuleDirectionTest {
    private static final String[] SYNTAX = {
        "dev.tickwire.schema.source..",
        "dev.tickwire.schema.diagnostic..",
        "dev.tickwire.schema.ast..",
        "dev.tickwire.schema.parse.."
    };
    private static final String[] COMPILER = {"dev.tickwire.schema..", "dev.tickwire.codegen.."};
    private static final String[] RUNTIME = {
        "dev.tickwire.bits..",
        "dev.tickwire.field..",
        "dev.tickwire.message..",
        "dev.tickwire.protocol..",
        "dev.tickwire.packet..",
        "dev.tickwire.pacing..",
        "dev.tickwire.base..",
        "dev.tickwire.state..",
        "dev.tickwire.channel..",
        "dev.tickwire.chunk..",
        "dev.tickwire.connection..",
        "dev.tickwire.session..",
        "dev.tickwire.transport..",
        "dev.tickwire.endpoint.."
    };

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.tickwire");

    @Test
    void shouldDeclareOnlyTheDependenciesOfTheDesign() throws Exception {
        Map<String, Set<String>> declared = new TreeMap<>();
        for (String module : modulesUnder("")) {
            declared.put(module, tickwireDependencies(Path.of("..", module, "pom.xml")));
        }
        assertEquals(
                Map.ofEntries(
                        Map.entry("dsl-grammar", Set.of()),
                        Map.entry("codegen", Set.of("tickwire-dsl-grammar")),
                        Map.entry("runtime", Set.of()),
                        Map.entry("observe/recording", Set.of("tickwire-runtime")),
                        Map.entry("maven-plugin", Set.of("tickwire-codegen", "tickwire-play")),
                        Map.entry("tooling/play", Set.of("tickwire-runtime")),
                        Map.entry("tooling/archetype", Set.of()),
                        Map.entry("tooling/bom", Set.of()),
                        Map.entry("tooling/gradle-plugin", Set.of("tickwire-codegen", "tickwire-play")),
                        Map.entry("tooling/gradle-plugin/marker", Set.of("tickwire-gradle-plugin")),
                        Map.entry("tooling/gradle-plugin/tests", Set.of()),
                        Map.entry("testing", Set.of("tickwire-runtime")),
                        Map.entry("observe/metrics", Set.of("tickwire-runtime")),
                        Map.entry("scale/fleet", Set.of("tickwire-runtime")),
                        Map.entry("scale/matchmaker-client", Set.of()),
                        Map.entry("observe/inspector", Set.of("tickwire-runtime", "tickwire-recording")),
                        Map.entry("tooling/language-server", Set.of("tickwire-dsl-grammar", "tickwire-codegen")),
                        Map.entry(
                                "tooling/tools",
                                Set.of(
                                        "tickwire-runtime",
                                        "tickwire-codegen",
                                        "tickwire-language-server",
                                        "tickwire-recording",
                                        "tickwire-inspector",
                                        "tickwire-testing")),
                        Map.entry("samples", Set.of()),
                        Map.entry(
                                "samples/arena",
                                Set.of(
                                        "tickwire-runtime",
                                        "tickwire-recording",
                                        "tickwire-inspector",
                                        "tickwire-metrics")),
                        Map.entry("samples/desktop", Set.of("tickwire-runtime")),
                        Map.entry("samples/cubes", Set.of("tickwire-runtime", "tickwire-sample-desktop")),
                        Map.entry("samples/genres", Set.of("tickwire-runtime", "tickwire-recording")),
                        Map.entry(
                                "samples/arena-desktop",
                                Set.of(
                                        "tickwire-runtime",
                                        "tickwire-recording",
                                        "tickwire-sample-arena",
                                        "tickwire-sample-desktop")),
                        Map.entry(
                                "samples/arena-fleet",
                                Set.of(
                                        "tickwire-runtime",
                                        "tickwire-fleet",
                                        "tickwire-matchmaker-client",
                                        "tickwire-sample-arena")),
                        Map.entry("benchmarks", Set.of("tickwire-runtime"))),
                declared);
    }

    @Test
    void shouldReleaseAllButWhatIsNotDeployed() throws Exception {
        Set<String> notDeployed = new TreeSet<>();
        for (String module : modulesUnder("")) {
            if (isLeftOut(module)) {
                notDeployed.add(ownArtifactId(Path.of("..", module, "pom.xml")));
            }
        }
        Set<String> excluded = new TreeSet<>(texts(Path.of("../pom.xml"), "artifact"));
        excluded.remove("*:*"); // of a filter for jars
        assertEquals(notDeployed, excluded);
    }

    /** Looks at the module and at those that it is in. */
    static boolean isLeftOut(String module) throws Exception {
        for (Path folder = Path.of(module); folder != null; folder = folder.getParent()) {
            Path pom = Path.of("..").resolve(folder).resolve("pom.xml");
            if (Files.exists(pom) && texts(pom, "maven.deploy.skip").contains("true")) {
                return true;
            }
        }
        return false;
    }

    private static String ownArtifactId(Path pom) throws Exception {
        Node parent = root(pom).getElementsByTagName("parent").item(0);
        List<String> all = texts(pom, "artifactId");
        all.remove(child(parent, "artifactId"));
        return all.get(0);
    }

    @Test
    void shouldKeepTheSyntaxTreeFreeOfTheCompiler() {
        noClasses()
                .that()
                .resideInAnyPackage(SYNTAX)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.tickwire.schema.compile..", "dev.tickwire.schema.model..", "dev.tickwire.codegen..")
                .check(CLASSES);
    }

    @Test
    void shouldKeepTheModelFreeOfTheSyntaxTree() {
        noClasses()
                .that()
                .resideInAPackage("dev.tickwire.schema.model..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SYNTAX)
                .check(CLASSES);
    }

    @Test
    void shouldShowBackEndsTheModelOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.tickwire.codegen.java..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.tickwire.schema.ast..", "dev.tickwire.schema.parse..")
                .check(CLASSES);
    }

    @Test
    void shouldUseParserGeneratorInOnePackageOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.tickwire.schema.parse..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.antlr..")
                .check(CLASSES);
    }

    @Test
    void shouldUseToolsOfBuildsInTheirPluginsOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.tickwire.maven..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.maven..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.tickwire.gradle..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.gradle..")
                .check(CLASSES);
    }

    @Test
    void shouldKeepCompilerAndRuntimeApart() {
        noClasses()
                .that()
                .resideInAnyPackage(COMPILER)
                .or()
                .resideInAPackage("dev.tickwire.maven..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(RUNTIME)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAnyPackage(RUNTIME)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(COMPILER)
                .check(CLASSES);
    }

    /** The modules of a folder's POM and theirs, by their paths from the root. */
    static List<String> modulesUnder(String folder) throws Exception {
        List<String> modules = new ArrayList<>();
        for (String name : texts(Path.of("..", folder, "pom.xml"), "module")) {
            modules.add(folder + name);
            modules.addAll(modulesUnder(folder + name + "/"));
        }
        return modules;
    }

    /** The project's own artifacts that a module's POM asks for outside its tests. */
    private static Set<String> tickwireDependencies(Path pom) throws Exception {
        Set<String> found = new TreeSet<>();
        NodeList dependencies = root(pom).getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Node dependency = dependencies.item(i);
            boolean isManaged =
                    dependency.getParentNode().getParentNode().getNodeName().equals("dependencyManagement");
            if (!isManaged
                    && "dev.tickwire".equals(child(dependency, "groupId"))
                    && !"test".equals(child(dependency, "scope"))) {
                found.add(child(dependency, "artifactId"));
            }
        }
        return found;
    }

    /** The texts of the elements of a name in a POM. */
    static List<String> texts(Path pom, String element) throws Exception {
        List<String> texts = new ArrayList<>();
        NodeList found = root(pom).getElementsByTagName(element);
        for (int i = 0; i < found.getLength(); i++) {
            texts.add(found.item(i).getTextContent().trim());
        }
        return texts;
    }

    private static Element root(Path pom) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(pom.toFile())
                .getDocumentElement();
    }

    private static String child(Node parent, String name) {
        NodeList found = ((Element) parent).getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent().trim();
    }
}
