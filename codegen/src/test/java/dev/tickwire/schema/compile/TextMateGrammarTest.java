package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tickwire.schema.compile.names.BuiltIn;
import dev.tickwire.schema.compile.names.ChannelKinds;
import dev.tickwire.schema.parse.grammar.TickLexer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The grammar for editors knows every word that the language knows. */
class TextMateGrammarTest {
    private static final Path FOLDER = Path.of("../tooling/editors/vscode");
    private static final Pattern ALTERNATIVE = Pattern.compile("(?<=[(|])[A-Za-z_0-9]+(?=[)|])");

    @Test
    void shouldCoverEveryKeywordOfTheLexer() throws IOException {
        Set<String> missing = new TreeSet<>();
        for (int type = TickLexer.PACKAGE; type < TickLexer.IDENTIFIER; type++) {
            String literal = TickLexer.VOCABULARY.getLiteralName(type);
            missing.add(literal.substring(1, literal.length() - 1));
        }
        assertTrue(missing.contains("protocol") && missing.contains("s"), "the keywords of the lexer: " + missing);
        missing.removeAll(words());
        assertEquals(Set.of(), missing);
    }

    @Test
    void shouldCoverEveryTypeAndKindOfChannel() throws IOException {
        Set<String> missing = new TreeSet<>(BuiltIn.names());
        missing.addAll(ChannelKinds.names());
        missing.removeAll(words());
        assertEquals(Set.of(), missing);
    }

    @Test
    void shouldFindWordsWhereTheyStandInASchema() throws IOException {
        assertEquals("keyword.other.tickwire", scopeAt("    version 3;", "version"));
        assertEquals("storage.modifier.tickwire", scopeAt("    optional Weapon swap;", "optional"));
        assertEquals("storage.modifier.tickwire", scopeAt("float(-1..1, step 0.01) x;", "step"));
        assertEquals("support.type.tickwire", scopeAt("    uint16 sequence;", "uint16"));
        assertEquals("keyword.other.unit.tickwire", scopeAt("max 4 MiB", " MiB"));
        assertEquals("keyword.other.tickwire", scopeAt("struct A { bool a; align; }", "align"));
        assertEquals("constant.numeric.tickwire", scopeAt("int(0..1000) x;", "0"));
        assertEquals("keyword.operator.tickwire", scopeAt("int(0..1000) x;", ".."));
        assertEquals("constant.numeric.tickwire", scopeAt("int(0..1000) x;", "1000"));
        assertEquals("constant.numeric.tickwire", scopeAt("const A = 1_000.5e-3;", "1_000.5e-3"));
        assertEquals("constant.numeric.tickwire", scopeAt("    id 0x1F;", "0x1F"));
        assertEquals("entity.name.type.tickwire", scopeAt("message Move {", "Move"));
        assertEquals("none", scopeAt("    Angle version;", "Angle"));
    }

    @Test
    void shouldFindTheWordsOfObjects() throws IOException {
        assertEquals("keyword.declaration.tickwire", scopeAt("object Fighter rewind {", "object"));
        assertEquals("entity.name.type.tickwire", scopeAt("object Fighter rewind {", "Fighter"));
        assertEquals("storage.modifier.tickwire", scopeAt("object Fighter rewind {", "rewind"));
        assertEquals("storage.modifier.tickwire", scopeAt("    once string(16) name;", "once"));
        assertEquals("storage.modifier.tickwire", scopeAt("    smooth(wrap) Angle facing;", "smooth"));
        assertEquals("storage.modifier.tickwire", scopeAt("    smooth(wrap) Angle facing;", "wrap"));
        assertEquals("storage.modifier.tickwire", scopeAt("    optional ref Fighter target;", "ref"));
        assertEquals("keyword.other.tickwire", scopeAt("    ticks 60;", "ticks"));
        assertEquals("storage.modifier.tickwire", scopeAt("    channel world state {", "state"));
        assertEquals("variable.parameter.tickwire", scopeAt("(objects 9, modelled)", "modelled"));
        assertEquals("variable.parameter.tickwire", scopeAt("(objects 9, placed)", "placed"));
        assertEquals("none", scopeAt("    Angle owner;", "owner"));
        assertEquals("none", scopeAt("    uint8 ref = 3;", "ref"));
        assertEquals("none", scopeAt("    smooth(wrap) facing;", "wrap"));
    }

    @Test
    void shouldFindTheWordsOfVersions() throws IOException {
        assertEquals("keyword.other.tickwire", scopeAt("    speaks 3;", "speaks"));
        assertEquals("storage.modifier.tickwire", scopeAt("    since 4 CriticalKind kind = NONE;", "since"));
        assertEquals("constant.numeric.tickwire", scopeAt("    since 4 CriticalKind kind = NONE;", "4"));
        assertEquals("storage.modifier.tickwire", scopeAt("    until 3 optional bool critical;", "until"));
        assertEquals("storage.modifier.tickwire", scopeAt("    until 3 optional bool critical;", "optional"));
        assertEquals("storage.modifier.tickwire", scopeAt("    channel pets state since 5 {", "since"));
        assertEquals("storage.modifier.tickwire", scopeAt("    server Combo since 4;", "since"));
        assertEquals("storage.modifier.tickwire", scopeAt("enum Kind { NONE, since 5 BACK else NONE }", "since"));
        assertEquals("keyword.control.tickwire", scopeAt("enum Kind { NONE, since 5 BACK else NONE }", "else"));
        assertEquals("none", scopeAt("    Angle since;", "since"));
        assertEquals("none", scopeAt("    uint8 until = 3;", "until"));
        assertEquals("none", scopeAt("    uint8 speaks;", "speaks"));
    }

    @Test
    void shouldFindTheWordsOfInputs() throws IOException {
        assertEquals("storage.modifier.tickwire", scopeAt("    channel moves input {", "input"));
        assertEquals("none", scopeAt("    Keys input;", "input"));
        assertEquals("variable.parameter.tickwire", scopeAt("(redundancy 4)", "redundancy"));
        assertEquals("storage.modifier.tickwire", scopeAt("flags Buttons { UP, pulse FIRE }", "pulse"));
        assertEquals("none", scopeAt("flags Waves { pulse, SINE }", "pulse"));
        assertEquals("storage.modifier.tickwire", scopeAt("message Bang timed {", "timed"));
    }

    @Test
    void shouldFindTheWordsOfCalls() throws IOException {
        String entry = "    owner client Use -> Used at Door;";
        assertEquals("storage.modifier.tickwire", scopeAt(entry, "owner"));
        assertEquals("storage.modifier.tickwire", scopeAt(entry, "client"));
        assertEquals("storage.modifier.tickwire", scopeAt(entry, "at"));
        assertEquals("keyword.operator.tickwire", scopeAt(entry, "->"));
        assertEquals("none", scopeAt(entry, "Used"));
        assertEquals("none", scopeAt("    Angle at;", "at"));
        assertEquals("none", scopeAt("    uint8 at = 3;", "at"));
    }

    @Test
    void shouldDistinguishSuppressingCommentsFromOthers() throws IOException {
        assertEquals("comment.line.silence.tickwire", commentScope("    uint8 a; // tickwire: silence wasteful-range"));
        assertEquals("comment.line.double-slash.tickwire", commentScope("// tickwire is quiet"));
        assertEquals("comment.line.documentation.tickwire", commentScope("/// tickwire: silence wasteful-range"));
    }

    @Test
    void shouldFindTheTagOfADeprecatedDeclaration() throws IOException {
        assertEquals("keyword.other.tickwire", scopeOfTag("/// @deprecated Use Hit."));
        assertEquals("keyword.other.tickwire", scopeOfTag("/** @deprecated */"));
        assertEquals("keyword.other.tickwire", scopeOfTag("     * @deprecated Use Hit."));
        assertEquals("none", scopeOfTag("/// see @deprecated"));
        assertEquals("none", scopeOfTag(" * see @deprecated"));
        assertEquals("none", scopeOfTag("/// @deprecatedly"));
    }

    /** The scope of the tag by the rules of doc comments and those inside their blocks. */
    private static String scopeOfTag(String line) throws IOException {
        List<JsonObject> rules = new ArrayList<>();
        for (JsonElement pattern : comments()) {
            rules.add(pattern.getAsJsonObject());
            if (pattern.getAsJsonObject().has("patterns")) {
                pattern.getAsJsonObject()
                        .getAsJsonArray("patterns")
                        .forEach(inner -> rules.add(inner.getAsJsonObject()));
            }
        }
        for (JsonObject rule : rules) {
            if (rule.has("match") && hasScope(rule, 1)) {
                Matcher matcher =
                        Pattern.compile(rule.get("match").getAsString()).matcher(line);
                if (matcher.find() && matcher.start(1) == line.indexOf("@deprecated")) {
                    return scope(rule, 1);
                }
            }
        }
        return "none";
    }

    private static JsonArray comments() throws IOException {
        return grammar()
                .getAsJsonObject("repository")
                .getAsJsonObject("comments")
                .getAsJsonArray("patterns");
    }

    private static String commentScope(String line) throws IOException {
        for (JsonElement pattern : comments()) {
            JsonObject comment = pattern.getAsJsonObject();
            if (comment.has("match")
                    && Pattern.compile(comment.get("match").getAsString())
                            .matcher(line)
                            .find()) {
                return comment.get("name").getAsString();
            }
        }
        throw new AssertionError("no comment in " + line);
    }

    @Test
    void shouldHighlightFieldsOfAnyName() throws IOException {
        assertEquals("none", scopeAt("    Angle version;", "version"));
        assertEquals("none", scopeAt("struct A { Angle version; Angle id; }", "id"));
        assertEquals("none", scopeAt("    uint8 max;", "max"));
        assertEquals("none", scopeAt("    uint8 step = 3;", "step"));
        assertEquals("none", scopeAt("    uint8 type;", "type"));
        assertEquals("none", scopeAt("    uint8 channel;", "channel"));
        assertEquals("none", scopeAt("    uint8 window;", "window"));
    }

    @Test
    void shouldNameFilesThatAreThere() throws IOException {
        JsonObject contributes = json("package.json").getAsJsonObject("contributes");
        for (String list : List.of("languages", "grammars")) {
            for (JsonElement entry : contributes.getAsJsonArray(list)) {
                String key = list.equals("languages") ? "configuration" : "path";
                Path file = FOLDER.resolve(entry.getAsJsonObject().get(key).getAsString());
                assertTrue(Files.isRegularFile(file), file::toString);
            }
        }
        assertTrue(json("language-configuration.json").has("comments"));
    }

    private static JsonObject json(String file) throws IOException {
        return JsonParser.parseString(Files.readString(FOLDER.resolve(file))).getAsJsonObject();
    }

    private static JsonObject grammar() throws IOException {
        return json("syntaxes/tickwire.tmLanguage.json");
    }

    private static Set<String> words() throws IOException {
        Set<String> words = new TreeSet<>();
        for (String expression : expressions(grammar(), new ArrayList<>())) {
            Pattern.compile(expression);
            ALTERNATIVE.matcher(expression).results().forEach(word -> words.add(word.group()));
        }
        return words;
    }

    private static List<String> expressions(JsonElement element, List<String> found) {
        if (element.isJsonObject()) {
            for (Map.Entry<String, JsonElement> entry :
                    element.getAsJsonObject().entrySet()) {
                if (Set.of("match", "begin", "end").contains(entry.getKey())) {
                    found.add(entry.getValue().getAsString());
                } else {
                    expressions(entry.getValue(), found);
                }
            }
        } else if (element.isJsonArray()) {
            element.getAsJsonArray().forEach(inner -> expressions(inner, found));
        }
        return found;
    }

    /** The scope of the first rule, in the order of the grammar, that matches right where a word stands. */
    private static String scopeAt(String line, String word) throws IOException {
        JsonObject grammar = grammar();
        for (JsonElement include : grammar.getAsJsonArray("patterns")) {
            String name = include.getAsJsonObject().get("include").getAsString().substring(1);
            JsonObject rule = grammar.getAsJsonObject("repository").getAsJsonObject(name);
            if (rule.has("match")) {
                Matcher matcher =
                        Pattern.compile(rule.get("match").getAsString()).matcher(line);
                while (matcher.find()) {
                    for (int group = 0; group <= matcher.groupCount(); group++) {
                        if (matcher.start(group) == line.indexOf(word) && hasScope(rule, group)) {
                            return scope(rule, group);
                        }
                    }
                }
            }
        }
        return "none";
    }

    private static boolean hasScope(JsonObject rule, int group) {
        return group == 0
                ? rule.has("name")
                : rule.has("captures") && rule.getAsJsonObject("captures").has(Integer.toString(group));
    }

    private static String scope(JsonObject rule, int group) {
        JsonObject owner =
                group == 0 ? rule : rule.getAsJsonObject("captures").getAsJsonObject(Integer.toString(group));
        return owner.get("name").getAsString();
    }
}
