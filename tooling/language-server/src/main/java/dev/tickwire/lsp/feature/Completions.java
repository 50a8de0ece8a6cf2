package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.compile.names.ChannelKinds;
import dev.tickwire.schema.compile.protocols.ChannelParameters;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.Position;

/** Proposals for the word at a position: what the language allows there, and the names that the file may use. */
public final class Completions {
    private static final Kind[] TYPES = {Kind.STRUCT, Kind.ENUM, Kind.FLAGS, Kind.ALIAS, Kind.UNION};
    private static final Pattern IMPORT = Pattern.compile("\\s*import\\s+\"[^\"]*");
    private static final List<String> SIGNS_OF_ENTRIES = List.of("->", "at");

    /** Built-in types with what they take. */
    private static final Map<String, String> BUILT_IN = new LinkedHashMap<>();

    static {
        BUILT_IN.put("bool", "bool");
        BUILT_IN.put("int", "int(min..max)");
        BUILT_IN.put("float", "float, or float(min..max, step s)");
        BUILT_IN.put("string", "string(most bytes)");
        BUILT_IN.put("bytes", "bytes(most bytes)");
        BUILT_IN.put("quat", "quat(bits of a component)");
        BUILT_IN.put("bits", "bits(n)");
        BUILT_IN.put("signed", "signed(n)");
        BUILT_IN.put("fixed", "fixed(bits before the point, bits behind it)");
        BUILT_IN.put("ufixed", "ufixed(bits before the point, bits behind it)");
        BUILT_IN.put("double", "double");
        for (int width : new int[] {8, 16, 32, 64, 128}) {
            BUILT_IN.put("int" + width, "signed integer of " + width + " bits");
            BUILT_IN.put("uint" + width, "unsigned integer of " + width + " bits");
        }
    }

    private final Document document;
    private final SchemaIndex index;
    private final CursorContext cursor;
    private final CompletionItems items = new CompletionItems();

    private Completions(Document document, int offset) {
        this.document = document;
        this.index = document.index();
        this.cursor = new CursorContext(document.file(), offset);
    }

    /** Returns the proposals, those that fit best first. The editor filters them by the letters that are there. */
    public static List<CompletionItem> at(Document document, Position position) {
        SourceFile file = document.file();
        int offset = Places.offset(file, position);
        Completions completions = new Completions(document, offset);
        String line = file.text().substring(file.lines().lineStart(file.lines().line(offset)), offset);
        if (IMPORT.matcher(line).matches()) {
            completions.addPaths();
        } else if (!CursorContext.isInText(file, offset)) {
            completions.add();
        }
        return completions.items.all();
    }

    private void add() {
        if (Words.LIFETIMES.contains(cursor.last())) {
            return; // The number of a version follows.
        } else if (!cursor.qualifier().isEmpty()) {
            addMembers();
        } else if (cursor.isAtTop()) {
            addAtTop();
        } else if (cursor.bracket().equals("(")) {
            addInParentheses();
        } else if (cursor.bracket().equals("[")) {
            addConstants();
        } else if (cursor.isInBody()) {
            addInBody();
        } else {
            addInBlock();
        }
    }

    private void addAtTop() {
        switch (cursor.word(0)) {
            case "" -> items.words(Words.DECLARATIONS);
            case "message" -> addBehindName(Words.OF_MESSAGES);
            case "object" -> addBehindName(Words.OF_OBJECTS);
            case "struct", "union" -> addBehindName(List.of());
            case "enum", "flags" -> {
                if (cursor.last().equals("max")) {
                    addConstants();
                } else {
                    addBehindName(List.of("max"));
                }
            }
            case "type" -> {
                if (cursor.words().contains("=")) {
                    addTypes();
                }
            }
            case "const" -> {
                if (cursor.words().contains("=")) {
                    addConstants();
                    items.words(List.of("true", "false"));
                }
            }
            case "option" -> {
                if (cursor.words().size() == 1) {
                    items.words(List.of("java_package"));
                }
            }
            default -> {
                // Nothing is known to follow.
            }
        }
    }

    private void addBehindName(List<String> words) {
        if (cursor.words().size() >= 2) {
            addUnwritten(words);
            addUnwritten(Words.LIFETIMES);
        }
    }

    private void addUnwritten(List<String> words) {
        items.words(
                words.stream().filter(word -> !cursor.words().contains(word)).toList());
    }

    /** Returns whether a word is part of a lifetime. */
    private static boolean isOfLifetime(String word) {
        return Words.LIFETIMES.contains(word) || Character.isDigit(word.charAt(0));
    }

    private void addInBody() {
        List<String> modifiers = Words.modifiers(cursor.isInObject());
        boolean isBehindLifetimes = cursor.words().stream().allMatch(Completions::isOfLifetime);
        boolean isBeforeType = cursor.words().stream()
                .allMatch(
                        word -> modifiers.contains(word) || word.equals("(") || word.equals(")") || isOfLifetime(word));
        if (cursor.words().contains("=")) {
            addDefaults();
        } else if (cursor.last().equals("ref")) {
            addVisible(Kind.OBJECT);
        } else if (isBeforeType) {
            addTypes();
            items.words(modifiers.stream()
                    .filter(word -> !cursor.words().contains(word))
                    .toList());
            if (isBehindLifetimes) {
                addUnwritten(Words.LIFETIMES);
            }
            if (cursor.words().isEmpty() && !cursor.isInObject()) {
                items.words(Words.STATEMENTS);
            }
        }
    }

    private void addInBlock() {
        switch (cursor.head(0)) {
            case "union" -> addCase();
            case "enum" -> addValue();
            case "flags" -> {
                if (cursor.words().stream().allMatch(Completions::isOfLifetime)) {
                    items.words(List.of("pulse"));
                    addUnwritten(Words.LIFETIMES);
                }
            }
            case "protocol" -> addInProtocol();
            case "channel" -> addEntry();
            default -> {
                // New names, or a broken declaration.
            }
        }
    }

    private void addCase() {
        if (cursor.words().stream().allMatch(Completions::isOfLifetime)) {
            addTypes();
            addUnwritten(Words.LIFETIMES);
        } else if (cursor.last().equals("ref")) {
            addVisible(Kind.OBJECT);
        } else if (cursor.last().equals("else")) {
            addSubstitutes();
            items.words(List.of("none"));
        } else if (cursor.words().stream().anyMatch(Words.LIFETIMES::contains)) {
            items.words(List.of("else"));
        }
    }

    private void addValue() {
        if (cursor.words().stream().allMatch(Completions::isOfLifetime)) {
            addUnwritten(Words.LIFETIMES);
        } else if (cursor.last().equals("else")) {
            addSubstitutes();
        } else {
            items.words(List.of("else"));
        }
    }

    /** Adds the values or cases before the cursor. Those behind it are known only without a half-typed line. */
    private void addSubstitutes() {
        items.properties(cursor.variants());
    }

    private void addInProtocol() {
        if (cursor.words().isEmpty()) {
            items.words(Words.settings());
        } else if (cursor.word(0).equals("channel")) {
            if (cursor.words().size() == 2) {
                items.words(ChannelKinds.names());
            } else if (cursor.words().size() > 2) {
                addUnwritten(Words.LIFETIMES);
            }
        } else if (cursor.last().equals("messages")) {
            addVisible(Kind.MESSAGE);
        } else if (cursor.word(0).equals("messages")) {
            addUnwritten(Words.LIFETIMES);
        } else {
            addConstants();
        }
    }

    private void addEntry() {
        boolean isOfState = cursor.head(2).equals("state");
        boolean isBeforeMessage = Words.OF_ENTRIES.containsAll(cursor.words());
        if (cursor.last().equals("->")) {
            addVisible(Kind.MESSAGE);
        } else if (cursor.last().equals("at")) {
            addVisible(Kind.OBJECT);
        } else if (isBeforeMessage) {
            addVisible(isOfState ? Kind.OBJECT : Kind.MESSAGE);
            addUnwritten(Words.OF_ENTRIES);
        } else {
            boolean isDated = cursor.words().stream().anyMatch(Words.LIFETIMES::contains);
            addUnwritten(isOfState || isDated ? List.of() : SIGNS_OF_ENTRIES);
            addUnwritten(Words.LIFETIMES);
        }
    }

    private void addInParentheses() {
        if (cursor.lastOfHead().equals("if")) {
            cursor.fields().stream().map(CursorContext.Field::name).forEach(name -> items.properties(List.of(name)));
            addComparedValues();
            addConstants();
        } else if (cursor.lastOfHead().equals("smooth")) {
            items.words(List.of("wrap"));
        } else if (cursor.head(0).equals("channel")) {
            if (cursor.words().isEmpty()) {
                ChannelKinds.of(cursor.head(2)).map(ChannelParameters::names).ifPresent(items::words);
            } else {
                addConstants();
            }
        } else {
            addConstants();
            if (cursor.lastOfHead().equals("float") && cursor.words().isEmpty()) {
                items.words(List.of("step"));
            }
        }
    }

    /** Adds the values of the enum that is compared before the cursor, as in {@code weapon == }. */
    private void addComparedValues() {
        List<String> words = cursor.words();
        if (words.size() >= 2) {
            cursor.fields().stream()
                    .filter(field -> field.name().equals(words.get(words.size() - 2)))
                    .findFirst()
                    .flatMap(field -> membersOfType(field.type()))
                    .ifPresent(owner -> index.membersOf(owner).forEach(items::definition));
        }
    }

    private void addDefaults() {
        List<String> modifiers = Words.modifiers(true);
        cursor.words().stream()
                .filter(word -> !modifiers.contains(word))
                .findFirst()
                .flatMap(this::membersOfType)
                .ifPresent(owner -> index.membersOf(owner).forEach(items::definition));
        if (cursor.words().contains("bool")) {
            items.words(List.of("true", "false"));
        }
        addConstants();
    }

    /** Adds what may follow a point: values, flags, inner fields, properties, or the declarations of a package. */
    private void addMembers() {
        Optional<Definition> field = fieldOfPath();
        if (field.isPresent()) {
            index.membersOf(field.get()).forEach(items::definition);
        } else if (index.visibleIn(document.file()).containsKey(cursor.qualifier())) {
            membersOfType(cursor.qualifier())
                    .ifPresent(owner -> index.membersOf(owner).forEach(items::definition));
        } else {
            index.visibleIn(document.file()).values().stream()
                    .filter(each -> ("." + each.schemaPackage()).endsWith("." + cursor.qualifier()))
                    .forEach(items::definition);
        }
        if (cursor.lastOfHead().equals("if")) {
            items.properties(List.of("present", "count"));
        }
    }

    /** Returns the struct or flag set of the fields with points between them before the cursor. */
    private Optional<Definition> fieldOfPath() {
        List<String> path = new ArrayList<>(cursor.path());
        String first = path.remove(path.size() - 1);
        Optional<Definition> type = cursor.fields().stream()
                .filter(field -> field.name().equals(first))
                .findFirst()
                .flatMap(field -> visible(field.type()));
        while (!path.isEmpty() && type.isPresent()) {
            String name = path.remove(path.size() - 1);
            type = index.membersOf(type.get()).stream()
                    .filter(member -> member.name().equals(name))
                    .findFirst()
                    .flatMap(member -> member.node() instanceof FieldDeclaration field
                            ? visible(field.type().name().text())
                            : Optional.empty());
        }
        return type.map(each -> index.membersOfType(each).orElse(each));
    }

    private Optional<Definition> visible(String name) {
        return Optional.ofNullable(index.visibleIn(document.file()).get(name));
    }

    private Optional<Definition> membersOfType(String type) {
        return visible(type).flatMap(index::membersOfType);
    }

    private void addTypes() {
        addVisible(TYPES);
        items.builtInTypes(BUILT_IN);
        items.words(List.of("ref"));
        addUnimported(TYPES);
    }

    private void addConstants() {
        addVisible(Kind.CONSTANT, Kind.ENUM, Kind.FLAGS);
        addUnimported(Kind.CONSTANT);
    }

    private void addVisible(Kind... kinds) {
        index.visibleIn(document.file()).values().stream()
                .filter(each -> SchemaIndex.is(each, kinds))
                .forEach(items::definition);
    }

    /** Adds declarations of other files, of which the first letters are there. */
    private void addUnimported(Kind... kinds) {
        if (cursor.prefix().isEmpty()) {
            return;
        }
        Map<String, Definition> visible = index.visibleIn(document.file());
        for (Definition each : index.declarations()) {
            if (SchemaIndex.is(each, kinds)
                    && !visible.containsKey(each.name())
                    && each.name()
                            .regionMatches(
                                    true, 0, cursor.prefix(), 0, cursor.prefix().length())) {
                items.unimported(each, document, each.nameSpan().file().path());
            }
        }
    }

    private void addPaths() {
        document.compiled().analysis().units().stream()
                .map(unit -> unit.path())
                .filter(path -> !path.equals(document.file().path()))
                .forEach(path -> items.words(List.of(path)));
    }
}
