package dev.tickwire.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;

/** The plugin's metadata: its descriptor, its page in the documentation, and its metadata for Eclipse. */
class PluginMetadataTest {
    private static final List<String> GOALS =
            List.of("check", "check-compat", "dissector", "format", "generate", "generate-test", "play");
    private static final Path PAGE = Path.of("../docs/maven-plugin.md");

    private static List<MojoDescriptor> goals() {
        return TestProject.descriptor().getMojos();
    }

    @Test
    void shouldHaveTheGoalsAndAllOfThemThreadSafe() {
        assertEquals(
                GOALS,
                List.copyOf(new TreeSet<>(
                        goals().stream().map(MojoDescriptor::getGoal).toList())));
        for (MojoDescriptor goal : goals()) {
            assertTrue(goal.isThreadSafe(), goal.getGoal());
            assertTrue(goal.getPhase() != null || goal.getExecutePhase() != null, goal.getGoal());
        }
    }

    /** Older Maven passes over them silently. */
    @Test
    void shouldHaveNoNamedComponents() {
        noClasses()
                .should()
                .beAnnotatedWith("javax.inject.Named")
                .check(new ClassFileImporter().importPath(Path.of("target/classes")));
    }

    @Test
    void shouldConfigureEclipseForEveryGoal() throws Exception {
        NodeList mapped = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(Path.of("target/classes/META-INF/m2e/lifecycle-mapping-metadata.xml")
                        .toFile())
                .getElementsByTagName("goal");
        List<String> names = new ArrayList<>();
        for (int i = 0; i < mapped.getLength(); i++) {
            names.add(mapped.item(i).getTextContent());
        }
        assertEquals(GOALS, names.stream().sorted().toList());
    }

    /** Refreshed by {@code -Dtickwire.golden.update=true}. */
    @Test
    void shouldBeDocumentedOptionByOption() throws IOException {
        String page = Files.readString(PAGE);
        String expected = page;
        for (MojoDescriptor goal : goals()) {
            String begin = "<!-- options of " + goal.getGoal() + " -->\n";
            String end = "<!-- end -->";
            int from = expected.indexOf(begin);
            assertTrue(from >= 0, PAGE + " has no place for the options of " + goal.getGoal());
            int to = expected.indexOf(end, from);
            expected = expected.substring(0, from + begin.length()) + table(goal) + expected.substring(to);
        }
        if (Boolean.getBoolean("tickwire.golden.update")) {
            Files.writeString(PAGE, expected);
        } else {
            assertEquals(expected, page);
        }
    }

    private static String table(MojoDescriptor goal) {
        StringBuilder table = new StringBuilder("\n| option | type, default | property | |\n|---|---|---|---|\n");
        for (Parameter parameter : goal.getParameters()) {
            if (parameter.isEditable()) {
                PlexusConfiguration option = goal.getMojoConfiguration().getChild(parameter.getName(), false);
                String type = parameter.getType().replaceFirst(".*\\.", "").toLowerCase(Locale.ROOT);
                String value = option == null ? null : option.getAttribute("default-value");
                String property = option == null ? null : option.getValue();
                table.append("| `").append(parameter.getName()).append("` | ").append(type);
                table.append(value == null ? "" : ", `" + value + "`").append(" | ");
                table.append(property == null ? "" : "`" + property.replaceAll("[${}]", "") + "`")
                        .append(" | ");
                table.append(plain(parameter.getDescription())).append(" |\n");
            }
        }
        return table.append('\n').toString();
    }

    private static String plain(String javadoc) {
        return javadoc.replaceAll("\\{@code ((?:[^{}]|\\{[^}]*})*)}", "`$1`")
                .replaceAll("</?code>", "`")
                .replaceAll("\\s+", " ")
                .trim();
    }
}
